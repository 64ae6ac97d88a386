! The module mpi, for programs that mpismt checks. Generated from core/mpi/ by
! frontend/fortran/interfaces.cpp.
module mpismt_types
  implicit none

  type, bind(C) :: MPI_Status
    integer :: MPI_SOURCE, MPI_TAG, MPI_ERROR, mpismt_internal(5)
  end type
  type, bind(C) :: MPI_Comm
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Datatype
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Errhandler
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_File
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Group
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Info
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Message
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Op
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Request
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Session
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Win
    integer :: MPI_VAL
  end type

  interface operator(==)
    module procedure mpismt_Comm_eq
    module procedure mpismt_Datatype_eq
    module procedure mpismt_Errhandler_eq
    module procedure mpismt_File_eq
    module procedure mpismt_Group_eq
    module procedure mpismt_Info_eq
    module procedure mpismt_Message_eq
    module procedure mpismt_Op_eq
    module procedure mpismt_Request_eq
    module procedure mpismt_Session_eq
    module procedure mpismt_Win_eq
  end interface

  interface operator(/=)
    module procedure mpismt_Comm_ne
    module procedure mpismt_Datatype_ne
    module procedure mpismt_Errhandler_ne
    module procedure mpismt_File_ne
    module procedure mpismt_Group_ne
    module procedure mpismt_Info_ne
    module procedure mpismt_Message_ne
    module procedure mpismt_Op_ne
    module procedure mpismt_Request_ne
    module procedure mpismt_Session_ne
    module procedure mpismt_Win_ne
  end interface

contains
  elemental function mpismt_Comm_eq(a, b) result(r)
    type(MPI_Comm), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL == b%MPI_VAL
  end function
  elemental function mpismt_Datatype_eq(a, b) result(r)
    type(MPI_Datatype), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL == b%MPI_VAL
  end function
  elemental function mpismt_Errhandler_eq(a, b) result(r)
    type(MPI_Errhandler), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL == b%MPI_VAL
  end function
  elemental function mpismt_File_eq(a, b) result(r)
    type(MPI_File), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL == b%MPI_VAL
  end function
  elemental function mpismt_Group_eq(a, b) result(r)
    type(MPI_Group), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL == b%MPI_VAL
  end function
  elemental function mpismt_Info_eq(a, b) result(r)
    type(MPI_Info), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL == b%MPI_VAL
  end function
  elemental function mpismt_Message_eq(a, b) result(r)
    type(MPI_Message), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL == b%MPI_VAL
  end function
  elemental function mpismt_Op_eq(a, b) result(r)
    type(MPI_Op), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL == b%MPI_VAL
  end function
  elemental function mpismt_Request_eq(a, b) result(r)
    type(MPI_Request), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL == b%MPI_VAL
  end function
  elemental function mpismt_Session_eq(a, b) result(r)
    type(MPI_Session), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL == b%MPI_VAL
  end function
  elemental function mpismt_Win_eq(a, b) result(r)
    type(MPI_Win), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL == b%MPI_VAL
  end function
  elemental function mpismt_Comm_ne(a, b) result(r)
    type(MPI_Comm), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental function mpismt_Datatype_ne(a, b) result(r)
    type(MPI_Datatype), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental function mpismt_Errhandler_ne(a, b) result(r)
    type(MPI_Errhandler), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental function mpismt_File_ne(a, b) result(r)
    type(MPI_File), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental function mpismt_Group_ne(a, b) result(r)
    type(MPI_Group), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental function mpismt_Info_ne(a, b) result(r)
    type(MPI_Info), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental function mpismt_Message_ne(a, b) result(r)
    type(MPI_Message), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental function mpismt_Op_ne(a, b) result(r)
    type(MPI_Op), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental function mpismt_Request_ne(a, b) result(r)
    type(MPI_Request), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental function mpismt_Session_ne(a, b) result(r)
    type(MPI_Session), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental function mpismt_Win_ne(a, b) result(r)
    type(MPI_Win), intent(in) :: a, b
    logical :: r
    r = a%MPI_VAL /= b%MPI_VAL
  end function
end module

module mpi
  use, intrinsic :: iso_c_binding, only: C_PTR
  use mpismt_types
  implicit none
  private :: C_PTR

  integer, parameter :: MPI_ADDRESS_KIND = 8
  integer, parameter :: MPI_COUNT_KIND = 8
  integer, parameter :: MPI_INTEGER_KIND = 4
  integer, parameter :: MPI_OFFSET_KIND = 8
  integer, parameter :: MPI_STATUS_SIZE = 8
  integer, parameter :: MPI_SOURCE = 1
  integer, parameter :: MPI_TAG = 2
  integer, parameter :: MPI_ERROR = 3
  logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .false.
  logical, parameter :: MPI_ASYNC_PROTECTS_NONBLOCKING = .false.
  integer, parameter :: MPI_VERSION = 5
  integer, parameter :: MPI_SUBVERSION = 0
  integer, parameter :: MPI_ABI_VERSION = 1
  integer, parameter :: MPI_ABI_SUBVERSION = 0
  integer, parameter :: MPI_OP_NULL = 32
  integer, parameter :: MPI_SUM = 33
  integer, parameter :: MPI_MIN = 34
  integer, parameter :: MPI_MAX = 35
  integer, parameter :: MPI_PROD = 36
  integer, parameter :: MPI_BAND = 40
  integer, parameter :: MPI_BOR = 41
  integer, parameter :: MPI_BXOR = 42
  integer, parameter :: MPI_LAND = 48
  integer, parameter :: MPI_LOR = 49
  integer, parameter :: MPI_LXOR = 50
  integer, parameter :: MPI_MINLOC = 56
  integer, parameter :: MPI_MAXLOC = 57
  integer, parameter :: MPI_REPLACE = 60
  integer, parameter :: MPI_NO_OP = 61
  integer, parameter :: MPI_COMM_NULL = 256
  integer, parameter :: MPI_COMM_WORLD = 257
  integer, parameter :: MPI_COMM_SELF = 258
  integer, parameter :: MPI_GROUP_NULL = 264
  integer, parameter :: MPI_GROUP_EMPTY = 265
  integer, parameter :: MPI_WIN_NULL = 272
  integer, parameter :: MPI_FILE_NULL = 280
  integer, parameter :: MPI_SESSION_NULL = 288
  integer, parameter :: MPI_MESSAGE_NULL = 296
  integer, parameter :: MPI_MESSAGE_NO_PROC = 297
  integer, parameter :: MPI_INFO_NULL = 304
  integer, parameter :: MPI_INFO_ENV = 305
  integer, parameter :: MPI_ERRHANDLER_NULL = 320
  integer, parameter :: MPI_ERRORS_ARE_FATAL = 321
  integer, parameter :: MPI_ERRORS_ABORT = 322
  integer, parameter :: MPI_ERRORS_RETURN = 323
  integer, parameter :: MPI_REQUEST_NULL = 384
  integer, parameter :: MPI_DATATYPE_NULL = 512
  integer, parameter :: MPI_AINT = 513
  integer, parameter :: MPI_COUNT = 514
  integer, parameter :: MPI_OFFSET = 515
  integer, parameter :: MPI_PACKED = 519
  integer, parameter :: MPI_SHORT = 520
  integer, parameter :: MPI_INT = 521
  integer, parameter :: MPI_LONG = 522
  integer, parameter :: MPI_LONG_LONG = 523
  integer, parameter :: MPI_LONG_LONG_INT = 523
  integer, parameter :: MPI_UNSIGNED_SHORT = 524
  integer, parameter :: MPI_UNSIGNED = 525
  integer, parameter :: MPI_UNSIGNED_LONG = 526
  integer, parameter :: MPI_UNSIGNED_LONG_LONG = 527
  integer, parameter :: MPI_FLOAT = 528
  integer, parameter :: MPI_C_FLOAT_COMPLEX = 530
  integer, parameter :: MPI_C_COMPLEX = 530
  integer, parameter :: MPI_CXX_FLOAT_COMPLEX = 531
  integer, parameter :: MPI_DOUBLE = 532
  integer, parameter :: MPI_C_DOUBLE_COMPLEX = 534
  integer, parameter :: MPI_CXX_DOUBLE_COMPLEX = 535
  integer, parameter :: MPI_LOGICAL = 536
  integer, parameter :: MPI_INTEGER = 537
  integer, parameter :: MPI_REAL = 538
  integer, parameter :: MPI_COMPLEX = 539
  integer, parameter :: MPI_DOUBLE_PRECISION = 540
  integer, parameter :: MPI_DOUBLE_COMPLEX = 541
  integer, parameter :: MPI_CHARACTER = 542
  integer, parameter :: MPI_LONG_DOUBLE = 544
  integer, parameter :: MPI_C_LONG_DOUBLE_COMPLEX = 548
  integer, parameter :: MPI_CXX_LONG_DOUBLE_COMPLEX = 549
  integer, parameter :: MPI_FLOAT_INT = 552
  integer, parameter :: MPI_DOUBLE_INT = 553
  integer, parameter :: MPI_LONG_INT = 554
  integer, parameter :: MPI_2INT = 555
  integer, parameter :: MPI_SHORT_INT = 556
  integer, parameter :: MPI_LONG_DOUBLE_INT = 557
  integer, parameter :: MPI_2REAL = 560
  integer, parameter :: MPI_2DOUBLE_PRECISION = 561
  integer, parameter :: MPI_2INTEGER = 562
  integer, parameter :: MPI_C_BOOL = 568
  integer, parameter :: MPI_CXX_BOOL = 569
  integer, parameter :: MPI_WCHAR = 572
  integer, parameter :: MPI_INT8_T = 576
  integer, parameter :: MPI_UINT8_T = 577
  integer, parameter :: MPI_CHAR = 579
  integer, parameter :: MPI_SIGNED_CHAR = 580
  integer, parameter :: MPI_UNSIGNED_CHAR = 581
  integer, parameter :: MPI_BYTE = 583
  integer, parameter :: MPI_INT16_T = 584
  integer, parameter :: MPI_UINT16_T = 585
  integer, parameter :: MPI_INT32_T = 592
  integer, parameter :: MPI_UINT32_T = 593
  integer, parameter :: MPI_INT64_T = 600
  integer, parameter :: MPI_UINT64_T = 601
  integer, parameter :: MPI_LOGICAL1 = 704
  integer, parameter :: MPI_INTEGER1 = 705
  integer, parameter :: MPI_LOGICAL2 = 712
  integer, parameter :: MPI_INTEGER2 = 713
  integer, parameter :: MPI_REAL2 = 714
  integer, parameter :: MPI_LOGICAL4 = 720
  integer, parameter :: MPI_INTEGER4 = 721
  integer, parameter :: MPI_REAL4 = 722
  integer, parameter :: MPI_COMPLEX4 = 723
  integer, parameter :: MPI_LOGICAL8 = 728
  integer, parameter :: MPI_INTEGER8 = 729
  integer, parameter :: MPI_REAL8 = 730
  integer, parameter :: MPI_COMPLEX8 = 731
  integer, parameter :: MPI_LOGICAL16 = 736
  integer, parameter :: MPI_INTEGER16 = 737
  integer, parameter :: MPI_REAL16 = 738
  integer, parameter :: MPI_COMPLEX16 = 739
  integer, parameter :: MPI_COMPLEX32 = 747
  integer, parameter :: MPI_MAX_DATAREP_STRING = 127
  integer, parameter :: MPI_MAX_ERROR_STRING = 511
  integer, parameter :: MPI_MAX_INFO_KEY = 255
  integer, parameter :: MPI_MAX_INFO_VAL = 1023
  integer, parameter :: MPI_MAX_LIBRARY_VERSION_STRING = 8191
  integer, parameter :: MPI_MAX_OBJECT_NAME = 127
  integer, parameter :: MPI_MAX_PORT_NAME = 1023
  integer, parameter :: MPI_MAX_PROCESSOR_NAME = 255
  integer, parameter :: MPI_MAX_STRINGTAG_LEN = 1023
  integer, parameter :: MPI_MAX_PSET_NAME_LEN = 1023
  integer, parameter :: MPI_BSEND_OVERHEAD = 544
  integer, parameter :: MPI_SUCCESS = 0
  integer, parameter :: MPI_ERR_BUFFER = 1
  integer, parameter :: MPI_ERR_COUNT = 2
  integer, parameter :: MPI_ERR_TYPE = 3
  integer, parameter :: MPI_ERR_TAG = 4
  integer, parameter :: MPI_ERR_COMM = 5
  integer, parameter :: MPI_ERR_RANK = 6
  integer, parameter :: MPI_ERR_REQUEST = 7
  integer, parameter :: MPI_ERR_ROOT = 8
  integer, parameter :: MPI_ERR_GROUP = 9
  integer, parameter :: MPI_ERR_OP = 10
  integer, parameter :: MPI_ERR_TOPOLOGY = 11
  integer, parameter :: MPI_ERR_DIMS = 12
  integer, parameter :: MPI_ERR_ARG = 13
  integer, parameter :: MPI_ERR_UNKNOWN = 14
  integer, parameter :: MPI_ERR_TRUNCATE = 15
  integer, parameter :: MPI_ERR_OTHER = 16
  integer, parameter :: MPI_ERR_INTERN = 17
  integer, parameter :: MPI_ERR_PENDING = 18
  integer, parameter :: MPI_ERR_IN_STATUS = 19
  integer, parameter :: MPI_ERR_ACCESS = 20
  integer, parameter :: MPI_ERR_AMODE = 21
  integer, parameter :: MPI_ERR_ASSERT = 22
  integer, parameter :: MPI_ERR_BAD_FILE = 23
  integer, parameter :: MPI_ERR_BASE = 24
  integer, parameter :: MPI_ERR_CONVERSION = 25
  integer, parameter :: MPI_ERR_DISP = 26
  integer, parameter :: MPI_ERR_DUP_DATAREP = 27
  integer, parameter :: MPI_ERR_FILE_EXISTS = 28
  integer, parameter :: MPI_ERR_FILE_IN_USE = 29
  integer, parameter :: MPI_ERR_FILE = 30
  integer, parameter :: MPI_ERR_INFO_KEY = 31
  integer, parameter :: MPI_ERR_INFO_NOKEY = 32
  integer, parameter :: MPI_ERR_INFO_VALUE = 33
  integer, parameter :: MPI_ERR_INFO = 34
  integer, parameter :: MPI_ERR_IO = 35
  integer, parameter :: MPI_ERR_KEYVAL = 36
  integer, parameter :: MPI_ERR_LOCKTYPE = 37
  integer, parameter :: MPI_ERR_NAME = 38
  integer, parameter :: MPI_ERR_NO_MEM = 39
  integer, parameter :: MPI_ERR_NOT_SAME = 40
  integer, parameter :: MPI_ERR_NO_SPACE = 41
  integer, parameter :: MPI_ERR_NO_SUCH_FILE = 42
  integer, parameter :: MPI_ERR_PORT = 43
  integer, parameter :: MPI_ERR_QUOTA = 44
  integer, parameter :: MPI_ERR_READ_ONLY = 45
  integer, parameter :: MPI_ERR_RMA_ATTACH = 46
  integer, parameter :: MPI_ERR_RMA_CONFLICT = 47
  integer, parameter :: MPI_ERR_RMA_RANGE = 48
  integer, parameter :: MPI_ERR_RMA_SHARED = 49
  integer, parameter :: MPI_ERR_RMA_SYNC = 50
  integer, parameter :: MPI_ERR_SERVICE = 51
  integer, parameter :: MPI_ERR_SIZE = 52
  integer, parameter :: MPI_ERR_SPAWN = 53
  integer, parameter :: MPI_ERR_UNSUPPORTED_DATAREP = 54
  integer, parameter :: MPI_ERR_UNSUPPORTED_OPERATION = 55
  integer, parameter :: MPI_ERR_WIN = 56
  integer, parameter :: MPI_ERR_RMA_FLAVOR = 57
  integer, parameter :: MPI_ERR_PROC_ABORTED = 58
  integer, parameter :: MPI_ERR_VALUE_TOO_LARGE = 59
  integer, parameter :: MPI_ERR_SESSION = 60
  integer, parameter :: MPI_ERR_ERRHANDLER = 61
  integer, parameter :: MPI_ERR_ABI = 62
  integer, parameter :: MPI_ERR_LASTCODE = 16383
  integer, parameter :: MPI_MODE_APPEND = 65536
  integer, parameter :: MPI_MODE_CREATE = 131072
  integer, parameter :: MPI_MODE_DELETE_ON_CLOSE = 262144
  integer, parameter :: MPI_MODE_EXCL = 524288
  integer, parameter :: MPI_MODE_RDONLY = 1048576
  integer, parameter :: MPI_MODE_RDWR = 2097152
  integer, parameter :: MPI_MODE_SEQUENTIAL = 4194304
  integer, parameter :: MPI_MODE_UNIQUE_OPEN = 8388608
  integer, parameter :: MPI_MODE_WRONLY = 16777216
  integer, parameter :: MPI_MODE_NOCHECK = 67108864
  integer, parameter :: MPI_MODE_NOPRECEDE = 134217728
  integer, parameter :: MPI_MODE_NOPUT = 268435456
  integer, parameter :: MPI_MODE_NOSTORE = 536870912
  integer, parameter :: MPI_MODE_NOSUCCEED = 1073741824
  integer, parameter :: MPI_ANY_SOURCE = -29317
  integer, parameter :: MPI_ANY_TAG = -29327
  integer, parameter :: MPI_PROC_NULL = -29339
  integer, parameter :: MPI_ROOT = -29347
  integer, parameter :: MPI_UNDEFINED = -29363
  integer, parameter :: MPI_THREAD_SINGLE = 28701
  integer, parameter :: MPI_THREAD_FUNNELED = 28702
  integer, parameter :: MPI_THREAD_SERIALIZED = 28703
  integer, parameter :: MPI_THREAD_MULTIPLE = 28704
  integer, parameter :: MPI_ORDER_C = 28012
  integer, parameter :: MPI_ORDER_FORTRAN = 28015
  integer, parameter :: MPI_DISTRIBUTE_NONE = 28016
  integer, parameter :: MPI_DISTRIBUTE_BLOCK = 28017
  integer, parameter :: MPI_DISTRIBUTE_CYCLIC = 28018
  integer, parameter :: MPI_DISTRIBUTE_DFLT_DARG = 28019
  integer, parameter :: MPI_COMBINER_NAMED = 28101
  integer, parameter :: MPI_COMBINER_DUP = 28102
  integer, parameter :: MPI_COMBINER_CONTIGUOUS = 28103
  integer, parameter :: MPI_COMBINER_VECTOR = 28104
  integer, parameter :: MPI_COMBINER_HVECTOR = 28105
  integer, parameter :: MPI_COMBINER_INDEXED = 28106
  integer, parameter :: MPI_COMBINER_HINDEXED = 28107
  integer, parameter :: MPI_COMBINER_INDEXED_BLOCK = 28108
  integer, parameter :: MPI_COMBINER_HINDEXED_BLOCK = 28109
  integer, parameter :: MPI_COMBINER_STRUCT = 28110
  integer, parameter :: MPI_COMBINER_SUBARRAY = 28111
  integer, parameter :: MPI_COMBINER_DARRAY = 28112
  integer, parameter :: MPI_COMBINER_F90_REAL = 28113
  integer, parameter :: MPI_COMBINER_F90_COMPLEX = 28114
  integer, parameter :: MPI_COMBINER_F90_INTEGER = 28115
  integer, parameter :: MPI_COMBINER_RESIZED = 28116
  integer, parameter :: MPI_COMBINER_VALUE_INDEX = 28117
  integer, parameter :: MPI_TYPECLASS_INTEGER = 28192
  integer, parameter :: MPI_TYPECLASS_REAL = 28193
  integer, parameter :: MPI_TYPECLASS_COMPLEX = 28194
  integer, parameter :: MPI_IDENT = 28201
  integer, parameter :: MPI_CONGRUENT = 28202
  integer, parameter :: MPI_SIMILAR = 28203
  integer, parameter :: MPI_UNEQUAL = 28204
  integer, parameter :: MPI_CART = 28211
  integer, parameter :: MPI_GRAPH = 28212
  integer, parameter :: MPI_DIST_GRAPH = 28213
  integer, parameter :: MPI_COMM_TYPE_SHARED = 28221
  integer, parameter :: MPI_COMM_TYPE_HW_UNGUIDED = 28222
  integer, parameter :: MPI_COMM_TYPE_HW_GUIDED = 28223
  integer, parameter :: MPI_COMM_TYPE_RESOURCE_GUIDED = 28224
  integer, parameter :: MPI_LOCK_EXCLUSIVE = 28301
  integer, parameter :: MPI_LOCK_SHARED = 28302
  integer, parameter :: MPI_WIN_FLAVOR_CREATE = 28311
  integer, parameter :: MPI_WIN_FLAVOR_ALLOCATE = 28312
  integer, parameter :: MPI_WIN_FLAVOR_DYNAMIC = 28313
  integer, parameter :: MPI_WIN_FLAVOR_SHARED = 28314
  integer, parameter :: MPI_WIN_UNIFIED = 28321
  integer, parameter :: MPI_WIN_SEPARATE = 28322
  integer, parameter :: MPI_SEEK_CUR = 28401
  integer, parameter :: MPI_SEEK_END = 28402
  integer, parameter :: MPI_SEEK_SET = 28403
  integer, parameter :: MPI_KEYVAL_INVALID = 28499
  integer, parameter :: MPI_TAG_UB = 28501
  integer, parameter :: MPI_IO = 28502
  integer, parameter :: MPI_HOST = 28503
  integer, parameter :: MPI_WTIME_IS_GLOBAL = 28504
  integer, parameter :: MPI_APPNUM = 28505
  integer, parameter :: MPI_LASTUSEDCODE = 28506
  integer, parameter :: MPI_UNIVERSE_SIZE = 28507
  integer, parameter :: MPI_WIN_BASE = 28601
  integer, parameter :: MPI_WIN_DISP_UNIT = 28602
  integer, parameter :: MPI_WIN_SIZE = 28603
  integer, parameter :: MPI_WIN_CREATE_FLAVOR = 28604
  integer, parameter :: MPI_WIN_MODEL = 28605
  integer, parameter :: MPI_LB = 516
  integer, parameter :: MPI_UB = 517
  integer, parameter :: MPI_COMBINER_HVECTOR_INTEGER = 28118
  integer, parameter :: MPI_COMBINER_HINDEXED_INTEGER = 28119
  integer, parameter :: MPI_COMBINER_STRUCT_INTEGER = 28120
  integer(MPI_OFFSET_KIND), parameter :: MPI_DISPLACEMENT_CURRENT = -29383

  integer :: MPI_BOTTOM
  common /mpismt_bottom/ MPI_BOTTOM
  integer :: MPI_IN_PLACE
  common /mpismt_in_place/ MPI_IN_PLACE
  integer :: MPI_BUFFER_AUTOMATIC
  common /mpismt_buffer_automatic/ MPI_BUFFER_AUTOMATIC
  integer :: MPI_STATUS_IGNORE(MPI_STATUS_SIZE)
  common /mpismt_status_ignore/ MPI_STATUS_IGNORE
  integer :: MPI_STATUSES_IGNORE(MPI_STATUS_SIZE, 1)
  common /mpismt_statuses_ignore/ MPI_STATUSES_IGNORE
  integer :: MPI_ERRCODES_IGNORE(1)
  common /mpismt_errcodes_ignore/ MPI_ERRCODES_IGNORE
  character :: MPI_ARGV_NULL(1)
  common /mpismt_argv_null/ MPI_ARGV_NULL
  character :: MPI_ARGVS_NULL(1, 1)
  common /mpismt_argvs_null/ MPI_ARGVS_NULL
  integer :: MPI_UNWEIGHTED(1)
  common /mpismt_unweighted/ MPI_UNWEIGHTED
  integer :: MPI_WEIGHTS_EMPTY(1)
  common /mpismt_weights_empty/ MPI_WEIGHTS_EMPTY

  external :: MPI_COMM_DUP_FN
  external :: MPI_COMM_NULL_COPY_FN
  external :: MPI_COMM_NULL_DELETE_FN
  external :: MPI_CONVERSION_FN_NULL
  external :: MPI_DUP_FN
  external :: MPI_NULL_COPY_FN
  external :: MPI_NULL_DELETE_FN
  external :: MPI_TYPE_DUP_FN
  external :: MPI_TYPE_NULL_COPY_FN
  external :: MPI_TYPE_NULL_DELETE_FN
  external :: MPI_WIN_DUP_FN
  external :: MPI_WIN_NULL_COPY_FN
  external :: MPI_WIN_NULL_DELETE_FN
  integer(8), external :: PMPI_Aint_add
  integer(8), external :: PMPI_Aint_diff
  double precision, external :: PMPI_Wtick
  double precision, external :: PMPI_Wtime

  interface
    subroutine MPI_Abort(comm, errorcode, ierror)
      integer :: comm
      integer :: errorcode
      integer :: ierror
    end subroutine
    subroutine MPI_Add_error_class(errorclass, ierror)
      integer :: errorclass
      integer :: ierror
    end subroutine
    subroutine MPI_Add_error_code(errorclass, errorcode, ierror)
      integer :: errorclass
      integer :: errorcode
      integer :: ierror
    end subroutine
    subroutine MPI_Add_error_string(errorcode, string, ierror)
      integer :: errorcode
      character(len=*) :: string
      integer :: ierror
    end subroutine
    function MPI_Aint_add(base, disp)
      integer(8) :: base
      integer(8) :: disp
      integer(8) :: MPI_Aint_add
    end function
    function MPI_Aint_diff(addr1, addr2)
      integer(8) :: addr1
      integer(8) :: addr2
      integer(8) :: MPI_Aint_diff
    end function
    subroutine MPI_Attr_delete(comm, keyval, ierror)
      integer :: comm
      integer :: keyval
      integer :: ierror
    end subroutine
    subroutine MPI_Attr_get(comm, keyval, attribute_val, flag, ierror)
      integer :: comm
      integer :: keyval
      integer :: attribute_val
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Attr_put(comm, keyval, attribute_val, ierror)
      integer :: comm
      integer :: keyval
      integer :: attribute_val
      integer :: ierror
    end subroutine
    subroutine MPI_Barrier(comm, ierror)
      integer :: comm
      integer :: ierror
    end subroutine
    subroutine MPI_Barrier_init(comm, info, request, ierror)
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Buffer_detach(buffer_addr, size, ierror)
      !dir$ ignore_tkr (tkr) buffer_addr
      type(*) :: buffer_addr(*)
      integer :: size
      integer :: ierror
    end subroutine
    subroutine MPI_Buffer_iflush(request, ierror)
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Cancel(request, ierror)
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Cart_coords(comm, rank, maxdims, coords, ierror)
      !dir$ ignore_tkr (r) coords
      integer :: comm
      integer :: rank
      integer :: maxdims
      integer :: coords(*)
      integer :: ierror
    end subroutine
    subroutine MPI_Cart_create(comm_old, ndims, dims, periods, reorder, comm_cart, ierror)
      !dir$ ignore_tkr (r) dims, (r) periods
      integer :: comm_old
      integer :: ndims
      integer :: dims(*)
      logical :: periods(*)
      logical :: reorder
      integer :: comm_cart
      integer :: ierror
    end subroutine
    subroutine MPI_Cart_get(comm, maxdims, dims, periods, coords, ierror)
      !dir$ ignore_tkr (r) dims, (r) periods, (r) coords
      integer :: comm
      integer :: maxdims
      integer :: dims(*)
      logical :: periods(*)
      integer :: coords(*)
      integer :: ierror
    end subroutine
    subroutine MPI_Cart_map(comm, ndims, dims, periods, newrank, ierror)
      !dir$ ignore_tkr (r) dims, (r) periods
      integer :: comm
      integer :: ndims
      integer :: dims(*)
      logical :: periods(*)
      integer :: newrank
      integer :: ierror
    end subroutine
    subroutine MPI_Cart_rank(comm, coords, rank, ierror)
      !dir$ ignore_tkr (r) coords
      integer :: comm
      integer :: coords(*)
      integer :: rank
      integer :: ierror
    end subroutine
    subroutine MPI_Cart_shift(comm, direction, disp, rank_source, rank_dest, ierror)
      integer :: comm
      integer :: direction
      integer :: disp
      integer :: rank_source
      integer :: rank_dest
      integer :: ierror
    end subroutine
    subroutine MPI_Cart_sub(comm, remain_dims, newcomm, ierror)
      !dir$ ignore_tkr (r) remain_dims
      integer :: comm
      logical :: remain_dims(*)
      integer :: newcomm
      integer :: ierror
    end subroutine
    subroutine MPI_Cartdim_get(comm, ndims, ierror)
      integer :: comm
      integer :: ndims
      integer :: ierror
    end subroutine
    subroutine MPI_Close_port(port_name, ierror)
      character(len=*) :: port_name
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_accept(port_name, info, root, comm, newcomm, ierror)
      character(len=*) :: port_name
      integer :: info
      integer :: root
      integer :: comm
      integer :: newcomm
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_call_errhandler(comm, errorcode, ierror)
      integer :: comm
      integer :: errorcode
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_compare(comm1, comm2, result, ierror)
      integer :: comm1
      integer :: comm2
      integer :: result
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_connect(port_name, info, root, comm, newcomm, ierror)
      character(len=*) :: port_name
      integer :: info
      integer :: root
      integer :: comm
      integer :: newcomm
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_create(comm, group, newcomm, ierror)
      integer :: comm
      integer :: group
      integer :: newcomm
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_create_errhandler(comm_errhandler_fn, errhandler, ierror)
      external :: comm_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_create_from_group(group, stringtag, info, errhandler, newcomm, ierror)
      integer :: group
      character(len=*) :: stringtag
      integer :: info
      integer :: errhandler
      integer :: newcomm
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_create_group(comm, group, tag, newcomm, ierror)
      integer :: comm
      integer :: group
      integer :: tag
      integer :: newcomm
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_create_keyval(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state, ierror)
      external :: comm_copy_attr_fn
      external :: comm_delete_attr_fn
      integer :: comm_keyval
      integer(8) :: extra_state
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_delete_attr(comm, comm_keyval, ierror)
      integer :: comm
      integer :: comm_keyval
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_detach_buffer(comm, buffer_addr, size, ierror)
      !dir$ ignore_tkr (tkr) buffer_addr
      integer :: comm
      type(*) :: buffer_addr(*)
      integer :: size
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_disconnect(comm, ierror)
      integer :: comm
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_dup(comm, newcomm, ierror)
      integer :: comm
      integer :: newcomm
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_dup_with_info(comm, info, newcomm, ierror)
      integer :: comm
      integer :: info
      integer :: newcomm
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_flush_buffer(comm, ierror)
      integer :: comm
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_free(comm, ierror)
      integer :: comm
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_free_keyval(comm_keyval, ierror)
      integer :: comm_keyval
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_get_attr(comm, comm_keyval, attribute_val, flag, ierror)
      integer :: comm
      integer :: comm_keyval
      integer(8) :: attribute_val
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_get_errhandler(comm, errhandler, ierror)
      integer :: comm
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_get_info(comm, info_used, ierror)
      integer :: comm
      integer :: info_used
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_get_name(comm, comm_name, resultlen, ierror)
      integer :: comm
      character(len=*) :: comm_name
      integer :: resultlen
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_get_parent(parent, ierror)
      integer :: parent
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_group(comm, group, ierror)
      integer :: comm
      integer :: group
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_idup(comm, newcomm, request, ierror)
      integer :: comm
      integer :: newcomm
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_idup_with_info(comm, info, newcomm, request, ierror)
      integer :: comm
      integer :: info
      integer :: newcomm
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_iflush_buffer(comm, request, ierror)
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_join(fd, intercomm, ierror)
      integer :: fd
      integer :: intercomm
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_rank(comm, rank, ierror)
      integer :: comm
      integer :: rank
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_remote_group(comm, group, ierror)
      integer :: comm
      integer :: group
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_remote_size(comm, size, ierror)
      integer :: comm
      integer :: size
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_set_attr(comm, comm_keyval, attribute_val, ierror)
      integer :: comm
      integer :: comm_keyval
      integer(8) :: attribute_val
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_set_errhandler(comm, errhandler, ierror)
      integer :: comm
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_set_info(comm, info, ierror)
      integer :: comm
      integer :: info
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_set_name(comm, comm_name, ierror)
      integer :: comm
      character(len=*) :: comm_name
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_size(comm, size, ierror)
      integer :: comm
      integer :: size
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_spawn(command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes, ierror)
      !dir$ ignore_tkr (r) array_of_errcodes
      character(len=*) :: command
      character(len=*) :: argv(*)
      integer :: maxprocs
      integer :: info
      integer :: root
      integer :: comm
      integer :: intercomm
      integer :: array_of_errcodes(*)
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, &
        root, comm, intercomm, array_of_errcodes, ierror)
      !dir$ ignore_tkr (r) array_of_maxprocs, (r) array_of_info, (r) array_of_errcodes
      integer :: count
      character(len=*) :: array_of_commands(*)
      character(len=*) :: array_of_argv(count, *)
      integer :: array_of_maxprocs(*)
      integer :: array_of_info(*)
      integer :: root
      integer :: comm
      integer :: intercomm
      integer :: array_of_errcodes(*)
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_split(comm, color, key, newcomm, ierror)
      integer :: comm
      integer :: color
      integer :: key
      integer :: newcomm
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_split_type(comm, split_type, key, info, newcomm, ierror)
      integer :: comm
      integer :: split_type
      integer :: key
      integer :: info
      integer :: newcomm
      integer :: ierror
    end subroutine
    subroutine MPI_Comm_test_inter(comm, flag, ierror)
      integer :: comm
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Dims_create(nnodes, ndims, dims, ierror)
      !dir$ ignore_tkr (r) dims
      integer :: nnodes
      integer :: ndims
      integer :: dims(*)
      integer :: ierror
    end subroutine
    subroutine MPI_Dist_graph_create(comm_old, n, sources, degrees, destinations, weights, info, reorder, &
        comm_dist_graph, ierror)
      !dir$ ignore_tkr (r) sources, (r) degrees, (r) destinations, (r) weights
      integer :: comm_old
      integer :: n
      integer :: sources(*)
      integer :: degrees(*)
      integer :: destinations(*)
      integer :: weights(*)
      integer :: info
      logical :: reorder
      integer :: comm_dist_graph
      integer :: ierror
    end subroutine
    subroutine MPI_Dist_graph_create_adjacent(comm_old, indegree, sources, sourceweights, outdegree, destinations, &
        destweights, info, reorder, comm_dist_graph, ierror)
      !dir$ ignore_tkr (r) sources, (r) sourceweights, (r) destinations, (r) destweights
      integer :: comm_old
      integer :: indegree
      integer :: sources(*)
      integer :: sourceweights(*)
      integer :: outdegree
      integer :: destinations(*)
      integer :: destweights(*)
      integer :: info
      logical :: reorder
      integer :: comm_dist_graph
      integer :: ierror
    end subroutine
    subroutine MPI_Dist_graph_neighbors(comm, maxindegree, sources, sourceweights, maxoutdegree, destinations, &
        destweights, ierror)
      !dir$ ignore_tkr (r) sources, (r) sourceweights, (r) destinations, (r) destweights
      integer :: comm
      integer :: maxindegree
      integer :: sources(*)
      integer :: sourceweights(*)
      integer :: maxoutdegree
      integer :: destinations(*)
      integer :: destweights(*)
      integer :: ierror
    end subroutine
    subroutine MPI_Dist_graph_neighbors_count(comm, indegree, outdegree, weighted, ierror)
      integer :: comm
      integer :: indegree
      integer :: outdegree
      logical :: weighted
      integer :: ierror
    end subroutine
    subroutine MPI_Errhandler_free(errhandler, ierror)
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_Error_class(errorcode, errorclass, ierror)
      integer :: errorcode
      integer :: errorclass
      integer :: ierror
    end subroutine
    subroutine MPI_Error_string(errorcode, string, resultlen, ierror)
      integer :: errorcode
      character(len=*) :: string
      integer :: resultlen
      integer :: ierror
    end subroutine
    subroutine MPI_File_call_errhandler(fh, errorcode, ierror)
      integer :: fh
      integer :: errorcode
      integer :: ierror
    end subroutine
    subroutine MPI_File_close(fh, ierror)
      integer :: fh
      integer :: ierror
    end subroutine
    subroutine MPI_File_create_errhandler(file_errhandler_fn, errhandler, ierror)
      external :: file_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_File_delete(filename, info, ierror)
      character(len=*) :: filename
      integer :: info
      integer :: ierror
    end subroutine
    subroutine MPI_File_get_amode(fh, amode, ierror)
      integer :: fh
      integer :: amode
      integer :: ierror
    end subroutine
    subroutine MPI_File_get_atomicity(fh, flag, ierror)
      integer :: fh
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_File_get_byte_offset(fh, offset, disp, ierror)
      integer :: fh
      integer(8) :: offset
      integer(8) :: disp
      integer :: ierror
    end subroutine
    subroutine MPI_File_get_errhandler(file, errhandler, ierror)
      integer :: file
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_File_get_group(fh, group, ierror)
      integer :: fh
      integer :: group
      integer :: ierror
    end subroutine
    subroutine MPI_File_get_info(fh, info_used, ierror)
      integer :: fh
      integer :: info_used
      integer :: ierror
    end subroutine
    subroutine MPI_File_get_position(fh, offset, ierror)
      integer :: fh
      integer(8) :: offset
      integer :: ierror
    end subroutine
    subroutine MPI_File_get_position_shared(fh, offset, ierror)
      integer :: fh
      integer(8) :: offset
      integer :: ierror
    end subroutine
    subroutine MPI_File_get_size(fh, size, ierror)
      integer :: fh
      integer(8) :: size
      integer :: ierror
    end subroutine
    subroutine MPI_File_get_type_extent(fh, datatype, extent, ierror)
      integer :: fh
      integer :: datatype
      integer(8) :: extent
      integer :: ierror
    end subroutine
    subroutine MPI_File_get_view(fh, disp, etype, filetype, datarep, ierror)
      integer :: fh
      integer(8) :: disp
      integer :: etype
      integer :: filetype
      character(len=*) :: datarep
      integer :: ierror
    end subroutine
    subroutine MPI_File_open(comm, filename, amode, info, fh, ierror)
      integer :: comm
      character(len=*) :: filename
      integer :: amode
      integer :: info
      integer :: fh
      integer :: ierror
    end subroutine
    subroutine MPI_File_preallocate(fh, size, ierror)
      integer :: fh
      integer(8) :: size
      integer :: ierror
    end subroutine
    subroutine MPI_File_seek(fh, offset, whence, ierror)
      integer :: fh
      integer(8) :: offset
      integer :: whence
      integer :: ierror
    end subroutine
    subroutine MPI_File_seek_shared(fh, offset, whence, ierror)
      integer :: fh
      integer(8) :: offset
      integer :: whence
      integer :: ierror
    end subroutine
    subroutine MPI_File_set_atomicity(fh, flag, ierror)
      integer :: fh
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_File_set_errhandler(file, errhandler, ierror)
      integer :: file
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_File_set_info(fh, info, ierror)
      integer :: fh
      integer :: info
      integer :: ierror
    end subroutine
    subroutine MPI_File_set_size(fh, size, ierror)
      integer :: fh
      integer(8) :: size
      integer :: ierror
    end subroutine
    subroutine MPI_File_set_view(fh, disp, etype, filetype, datarep, info, ierror)
      integer :: fh
      integer(8) :: disp
      integer :: etype
      integer :: filetype
      character(len=*) :: datarep
      integer :: info
      integer :: ierror
    end subroutine
    subroutine MPI_File_sync(fh, ierror)
      integer :: fh
      integer :: ierror
    end subroutine
    subroutine MPI_Finalize(ierror)
      integer :: ierror
    end subroutine
    subroutine MPI_Finalized(flag, ierror)
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Get_count(status, datatype, count, ierror)
      integer :: status(8)
      integer :: datatype
      integer :: count
      integer :: ierror
    end subroutine
    subroutine MPI_Get_elements(status, datatype, count, ierror)
      integer :: status(8)
      integer :: datatype
      integer :: count
      integer :: ierror
    end subroutine
    subroutine MPI_Get_elements_x(status, datatype, count, ierror)
      integer :: status(8)
      integer :: datatype
      integer(8) :: count
      integer :: ierror
    end subroutine
    subroutine MPI_Get_library_version(version, resultlen, ierror)
      character(len=*) :: version
      integer :: resultlen
      integer :: ierror
    end subroutine
    subroutine MPI_Get_processor_name(name, resultlen, ierror)
      character(len=*) :: name
      integer :: resultlen
      integer :: ierror
    end subroutine
    subroutine MPI_Get_version(version, subversion, ierror)
      integer :: version
      integer :: subversion
      integer :: ierror
    end subroutine
    subroutine MPI_Graph_create(comm_old, nnodes, index, edges, reorder, comm_graph, ierror)
      !dir$ ignore_tkr (r) index, (r) edges
      integer :: comm_old
      integer :: nnodes
      integer :: index(*)
      integer :: edges(*)
      logical :: reorder
      integer :: comm_graph
      integer :: ierror
    end subroutine
    subroutine MPI_Graph_get(comm, maxindex, maxedges, index, edges, ierror)
      !dir$ ignore_tkr (r) index, (r) edges
      integer :: comm
      integer :: maxindex
      integer :: maxedges
      integer :: index(*)
      integer :: edges(*)
      integer :: ierror
    end subroutine
    subroutine MPI_Graph_map(comm, nnodes, index, edges, newrank, ierror)
      !dir$ ignore_tkr (r) index, (r) edges
      integer :: comm
      integer :: nnodes
      integer :: index(*)
      integer :: edges(*)
      integer :: newrank
      integer :: ierror
    end subroutine
    subroutine MPI_Graph_neighbors(comm, rank, maxneighbors, neighbors, ierror)
      !dir$ ignore_tkr (r) neighbors
      integer :: comm
      integer :: rank
      integer :: maxneighbors
      integer :: neighbors(*)
      integer :: ierror
    end subroutine
    subroutine MPI_Graph_neighbors_count(comm, rank, nneighbors, ierror)
      integer :: comm
      integer :: rank
      integer :: nneighbors
      integer :: ierror
    end subroutine
    subroutine MPI_Graphdims_get(comm, nnodes, nedges, ierror)
      integer :: comm
      integer :: nnodes
      integer :: nedges
      integer :: ierror
    end subroutine
    subroutine MPI_Grequest_complete(request, ierror)
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Grequest_start(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
      external :: query_fn
      external :: free_fn
      external :: cancel_fn
      integer(8) :: extra_state
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Group_compare(group1, group2, result, ierror)
      integer :: group1
      integer :: group2
      integer :: result
      integer :: ierror
    end subroutine
    subroutine MPI_Group_difference(group1, group2, newgroup, ierror)
      integer :: group1
      integer :: group2
      integer :: newgroup
      integer :: ierror
    end subroutine
    subroutine MPI_Group_excl(group, n, ranks, newgroup, ierror)
      !dir$ ignore_tkr (r) ranks
      integer :: group
      integer :: n
      integer :: ranks(*)
      integer :: newgroup
      integer :: ierror
    end subroutine
    subroutine MPI_Group_free(group, ierror)
      integer :: group
      integer :: ierror
    end subroutine
    subroutine MPI_Group_from_session_pset(session, pset_name, newgroup, ierror)
      integer :: session
      character(len=*) :: pset_name
      integer :: newgroup
      integer :: ierror
    end subroutine
    subroutine MPI_Group_incl(group, n, ranks, newgroup, ierror)
      !dir$ ignore_tkr (r) ranks
      integer :: group
      integer :: n
      integer :: ranks(*)
      integer :: newgroup
      integer :: ierror
    end subroutine
    subroutine MPI_Group_intersection(group1, group2, newgroup, ierror)
      integer :: group1
      integer :: group2
      integer :: newgroup
      integer :: ierror
    end subroutine
    subroutine MPI_Group_range_excl(group, n, ranges, newgroup, ierror)
      !dir$ ignore_tkr (r) ranges
      integer :: group
      integer :: n
      integer :: ranges(3, *)
      integer :: newgroup
      integer :: ierror
    end subroutine
    subroutine MPI_Group_range_incl(group, n, ranges, newgroup, ierror)
      !dir$ ignore_tkr (r) ranges
      integer :: group
      integer :: n
      integer :: ranges(3, *)
      integer :: newgroup
      integer :: ierror
    end subroutine
    subroutine MPI_Group_rank(group, rank, ierror)
      integer :: group
      integer :: rank
      integer :: ierror
    end subroutine
    subroutine MPI_Group_size(group, size, ierror)
      integer :: group
      integer :: size
      integer :: ierror
    end subroutine
    subroutine MPI_Group_translate_ranks(group1, n, ranks1, group2, ranks2, ierror)
      !dir$ ignore_tkr (r) ranks1, (r) ranks2
      integer :: group1
      integer :: n
      integer :: ranks1(*)
      integer :: group2
      integer :: ranks2(*)
      integer :: ierror
    end subroutine
    subroutine MPI_Group_union(group1, group2, newgroup, ierror)
      integer :: group1
      integer :: group2
      integer :: newgroup
      integer :: ierror
    end subroutine
    subroutine MPI_Ibarrier(comm, request, ierror)
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Improbe(source, tag, comm, flag, message, status, ierror)
      integer :: source
      integer :: tag
      integer :: comm
      logical :: flag
      integer :: message
      integer :: status(8)
      integer :: ierror
    end subroutine
    subroutine MPI_Info_create(info, ierror)
      integer :: info
      integer :: ierror
    end subroutine
    subroutine MPI_Info_create_env(info, ierror)
      integer :: info
      integer :: ierror
    end subroutine
    subroutine MPI_Info_delete(info, key, ierror)
      integer :: info
      character(len=*) :: key
      integer :: ierror
    end subroutine
    subroutine MPI_Info_dup(info, newinfo, ierror)
      integer :: info
      integer :: newinfo
      integer :: ierror
    end subroutine
    subroutine MPI_Info_free(info, ierror)
      integer :: info
      integer :: ierror
    end subroutine
    subroutine MPI_Info_get(info, key, valuelen, value, flag, ierror)
      integer :: info
      character(len=*) :: key
      integer :: valuelen
      character(len=*) :: value
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Info_get_nkeys(info, nkeys, ierror)
      integer :: info
      integer :: nkeys
      integer :: ierror
    end subroutine
    subroutine MPI_Info_get_nthkey(info, n, key, ierror)
      integer :: info
      integer :: n
      character(len=*) :: key
      integer :: ierror
    end subroutine
    subroutine MPI_Info_get_string(info, key, buflen, value, flag, ierror)
      integer :: info
      character(len=*) :: key
      integer :: buflen
      character(len=*) :: value
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Info_get_valuelen(info, key, valuelen, flag, ierror)
      integer :: info
      character(len=*) :: key
      integer :: valuelen
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Info_set(info, key, value, ierror)
      integer :: info
      character(len=*) :: key
      character(len=*) :: value
      integer :: ierror
    end subroutine
    subroutine MPI_Init(ierror)
      integer :: ierror
    end subroutine
    subroutine MPI_Init_thread(required, provided, ierror)
      integer :: required
      integer :: provided
      integer :: ierror
    end subroutine
    subroutine MPI_Initialized(flag, ierror)
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Intercomm_create(local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm, ierror)
      integer :: local_comm
      integer :: local_leader
      integer :: peer_comm
      integer :: remote_leader
      integer :: tag
      integer :: newintercomm
      integer :: ierror
    end subroutine
    subroutine MPI_Intercomm_create_from_groups(local_group, local_leader, remote_group, remote_leader, stringtag, &
        info, errhandler, newintercomm, ierror)
      integer :: local_group
      integer :: local_leader
      integer :: remote_group
      integer :: remote_leader
      character(len=*) :: stringtag
      integer :: info
      integer :: errhandler
      integer :: newintercomm
      integer :: ierror
    end subroutine
    subroutine MPI_Intercomm_merge(intercomm, high, newintracomm, ierror)
      integer :: intercomm
      logical :: high
      integer :: newintracomm
      integer :: ierror
    end subroutine
    subroutine MPI_Iprobe(source, tag, comm, flag, status, ierror)
      integer :: source
      integer :: tag
      integer :: comm
      logical :: flag
      integer :: status(8)
      integer :: ierror
    end subroutine
    subroutine MPI_Is_thread_main(flag, ierror)
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Keyval_create(copy_fn, delete_fn, keyval, extra_state, ierror)
      external :: copy_fn
      external :: delete_fn
      integer :: keyval
      integer :: extra_state
      integer :: ierror
    end subroutine
    subroutine MPI_Keyval_free(keyval, ierror)
      integer :: keyval
      integer :: ierror
    end subroutine
    subroutine MPI_Lookup_name(service_name, info, port_name, ierror)
      character(len=*) :: service_name
      integer :: info
      character(len=*) :: port_name
      integer :: ierror
    end subroutine
    subroutine MPI_Mprobe(source, tag, comm, message, status, ierror)
      integer :: source
      integer :: tag
      integer :: comm
      integer :: message
      integer :: status(8)
      integer :: ierror
    end subroutine
    subroutine MPI_Op_commutative(op, commute, ierror)
      integer :: op
      logical :: commute
      integer :: ierror
    end subroutine
    subroutine MPI_Op_create(user_fn, commute, op, ierror)
      external :: user_fn
      logical :: commute
      integer :: op
      integer :: ierror
    end subroutine
    subroutine MPI_Op_free(op, ierror)
      integer :: op
      integer :: ierror
    end subroutine
    subroutine MPI_Open_port(info, port_name, ierror)
      integer :: info
      character(len=*) :: port_name
      integer :: ierror
    end subroutine
    subroutine MPI_Pack_external_size(datarep, incount, datatype, size, ierror)
      character(len=*) :: datarep
      integer :: incount
      integer :: datatype
      integer(8) :: size
      integer :: ierror
    end subroutine
    subroutine MPI_Pack_size(incount, datatype, comm, size, ierror)
      integer :: incount
      integer :: datatype
      integer :: comm
      integer :: size
      integer :: ierror
    end subroutine
    subroutine MPI_Parrived(request, partition, flag, ierror)
      integer :: request
      integer :: partition
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Pcontrol(level)
      integer :: level
    end subroutine
    subroutine MPI_Pready(partition, request, ierror)
      integer :: partition
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Pready_list(length, array_of_partitions, request, ierror)
      !dir$ ignore_tkr (r) array_of_partitions
      integer :: length
      integer :: array_of_partitions(*)
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Pready_range(partition_low, partition_high, request, ierror)
      integer :: partition_low
      integer :: partition_high
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Probe(source, tag, comm, status, ierror)
      integer :: source
      integer :: tag
      integer :: comm
      integer :: status(8)
      integer :: ierror
    end subroutine
    subroutine MPI_Publish_name(service_name, info, port_name, ierror)
      character(len=*) :: service_name
      integer :: info
      character(len=*) :: port_name
      integer :: ierror
    end subroutine
    subroutine MPI_Query_thread(provided, ierror)
      integer :: provided
      integer :: ierror
    end subroutine
    subroutine MPI_Register_datarep(datarep, read_conversion_fn, write_conversion_fn, dtype_file_extent_fn, &
        extra_state, ierror)
      character(len=*) :: datarep
      external :: read_conversion_fn
      external :: write_conversion_fn
      external :: dtype_file_extent_fn
      integer(8) :: extra_state
      integer :: ierror
    end subroutine
    subroutine MPI_Request_free(request, ierror)
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Request_get_status(request, flag, status, ierror)
      integer :: request
      logical :: flag
      integer :: status(8)
      integer :: ierror
    end subroutine
    subroutine MPI_Session_call_errhandler(session, errorcode, ierror)
      integer :: session
      integer :: errorcode
      integer :: ierror
    end subroutine
    subroutine MPI_Session_create_errhandler(session_errhandler_fn, errhandler, ierror)
      external :: session_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_Session_detach_buffer(session, buffer_addr, size, ierror)
      !dir$ ignore_tkr (tkr) buffer_addr
      integer :: session
      type(*) :: buffer_addr(*)
      integer :: size
      integer :: ierror
    end subroutine
    subroutine MPI_Session_finalize(session, ierror)
      integer :: session
      integer :: ierror
    end subroutine
    subroutine MPI_Session_flush_buffer(session, ierror)
      integer :: session
      integer :: ierror
    end subroutine
    subroutine MPI_Session_get_errhandler(session, errhandler, ierror)
      integer :: session
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_Session_get_info(session, info_used, ierror)
      integer :: session
      integer :: info_used
      integer :: ierror
    end subroutine
    subroutine MPI_Session_get_nth_pset(session, info, n, pset_len, pset_name, ierror)
      integer :: session
      integer :: info
      integer :: n
      integer :: pset_len
      character(len=*) :: pset_name
      integer :: ierror
    end subroutine
    subroutine MPI_Session_get_num_psets(session, info, npset_names, ierror)
      integer :: session
      integer :: info
      integer :: npset_names
      integer :: ierror
    end subroutine
    subroutine MPI_Session_get_pset_info(session, pset_name, info, ierror)
      integer :: session
      character(len=*) :: pset_name
      integer :: info
      integer :: ierror
    end subroutine
    subroutine MPI_Session_iflush_buffer(session, request, ierror)
      integer :: session
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Session_init(info, errhandler, session, ierror)
      integer :: info
      integer :: errhandler
      integer :: session
      integer :: ierror
    end subroutine
    subroutine MPI_Session_set_errhandler(session, errhandler, ierror)
      integer :: session
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_Start(request, ierror)
      integer :: request
      integer :: ierror
    end subroutine
    subroutine MPI_Startall(count, array_of_requests, ierror)
      !dir$ ignore_tkr (r) array_of_requests
      integer :: count
      integer :: array_of_requests(*)
      integer :: ierror
    end subroutine
    subroutine MPI_Status_f082f(f08_status, f_status, ierror)
      import :: MPI_Status
      type(MPI_Status) :: f08_status
      integer :: f_status(8)
      integer :: ierror
    end subroutine
    subroutine MPI_Status_f2f08(f_status, f08_status, ierror)
      import :: MPI_Status
      integer :: f_status(8)
      type(MPI_Status) :: f08_status
      integer :: ierror
    end subroutine
    subroutine MPI_Status_set_cancelled(status, flag, ierror)
      integer :: status(8)
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Status_set_elements(status, datatype, count, ierror)
      integer :: status(8)
      integer :: datatype
      integer :: count
      integer :: ierror
    end subroutine
    subroutine MPI_Status_set_elements_x(status, datatype, count, ierror)
      integer :: status(8)
      integer :: datatype
      integer(8) :: count
      integer :: ierror
    end subroutine
    subroutine MPI_Test(request, flag, status, ierror)
      integer :: request
      logical :: flag
      integer :: status(8)
      integer :: ierror
    end subroutine
    subroutine MPI_Test_cancelled(status, flag, ierror)
      integer :: status(8)
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Testall(count, array_of_requests, flag, array_of_statuses, ierror)
      !dir$ ignore_tkr (r) array_of_requests
      integer :: count
      integer :: array_of_requests(*)
      logical :: flag
      integer :: array_of_statuses(8, *)
      integer :: ierror
    end subroutine
    subroutine MPI_Testany(count, array_of_requests, index, flag, status, ierror)
      !dir$ ignore_tkr (r) array_of_requests
      integer :: count
      integer :: array_of_requests(*)
      integer :: index
      logical :: flag
      integer :: status(8)
      integer :: ierror
    end subroutine
    subroutine MPI_Testsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror)
      !dir$ ignore_tkr (r) array_of_requests, (r) array_of_indices
      integer :: incount
      integer :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(8, *)
      integer :: ierror
    end subroutine
    subroutine MPI_Topo_test(comm, status, ierror)
      integer :: comm
      integer :: status
      integer :: ierror
    end subroutine
    subroutine MPI_Type_commit(datatype, ierror)
      integer :: datatype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_contiguous(count, oldtype, newtype, ierror)
      integer :: count
      integer :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_create_darray(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, &
        array_of_psizes, order, oldtype, newtype, ierror)
      !dir$ ignore_tkr (r) array_of_gsizes, (r) array_of_distribs, (r) array_of_dargs, (r) array_of_psizes
      integer :: size
      integer :: rank
      integer :: ndims
      integer :: array_of_gsizes(*)
      integer :: array_of_distribs(*)
      integer :: array_of_dargs(*)
      integer :: array_of_psizes(*)
      integer :: order
      integer :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_create_f90_complex(p, r, newtype, ierror)
      integer :: p
      integer :: r
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_create_f90_integer(r, newtype, ierror)
      integer :: r
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_create_f90_real(p, r, newtype, ierror)
      integer :: p
      integer :: r
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_create_hindexed(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, &
        ierror)
      !dir$ ignore_tkr (r) array_of_blocklengths, (r) array_of_displacements
      integer :: count
      integer :: array_of_blocklengths(*)
      integer(8) :: array_of_displacements(*)
      integer :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_create_hindexed_block(count, blocklength, array_of_displacements, oldtype, newtype, ierror)
      !dir$ ignore_tkr (r) array_of_displacements
      integer :: count
      integer :: blocklength
      integer(8) :: array_of_displacements(*)
      integer :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_create_hvector(count, blocklength, stride, oldtype, newtype, ierror)
      integer :: count
      integer :: blocklength
      integer(8) :: stride
      integer :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_create_indexed_block(count, blocklength, array_of_displacements, oldtype, newtype, ierror)
      !dir$ ignore_tkr (r) array_of_displacements
      integer :: count
      integer :: blocklength
      integer :: array_of_displacements(*)
      integer :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_create_keyval(type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state, ierror)
      external :: type_copy_attr_fn
      external :: type_delete_attr_fn
      integer :: type_keyval
      integer(8) :: extra_state
      integer :: ierror
    end subroutine
    subroutine MPI_Type_create_resized(oldtype, lb, extent, newtype, ierror)
      integer :: oldtype
      integer(8) :: lb
      integer(8) :: extent
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_create_struct(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype, &
        ierror)
      !dir$ ignore_tkr (r) array_of_blocklengths, (r) array_of_displacements, (r) array_of_types
      integer :: count
      integer :: array_of_blocklengths(*)
      integer(8) :: array_of_displacements(*)
      integer :: array_of_types(*)
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_create_subarray(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, &
        newtype, ierror)
      !dir$ ignore_tkr (r) array_of_sizes, (r) array_of_subsizes, (r) array_of_starts
      integer :: ndims
      integer :: array_of_sizes(*)
      integer :: array_of_subsizes(*)
      integer :: array_of_starts(*)
      integer :: order
      integer :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_delete_attr(datatype, type_keyval, ierror)
      integer :: datatype
      integer :: type_keyval
      integer :: ierror
    end subroutine
    subroutine MPI_Type_dup(oldtype, newtype, ierror)
      integer :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_extent(datatype, extent, ierror)
      integer :: datatype
      integer :: extent
      integer :: ierror
    end subroutine
    subroutine MPI_Type_free(datatype, ierror)
      integer :: datatype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_free_keyval(type_keyval, ierror)
      integer :: type_keyval
      integer :: ierror
    end subroutine
    subroutine MPI_Type_get_attr(datatype, type_keyval, attribute_val, flag, ierror)
      integer :: datatype
      integer :: type_keyval
      integer(8) :: attribute_val
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Type_get_contents(datatype, max_integers, max_addresses, max_datatypes, array_of_integers, &
        array_of_addresses, array_of_datatypes, ierror)
      !dir$ ignore_tkr (r) array_of_integers, (r) array_of_addresses, (r) array_of_datatypes
      integer :: datatype
      integer :: max_integers
      integer :: max_addresses
      integer :: max_datatypes
      integer :: array_of_integers(*)
      integer(8) :: array_of_addresses(*)
      integer :: array_of_datatypes(*)
      integer :: ierror
    end subroutine
    subroutine MPI_Type_get_envelope(datatype, num_integers, num_addresses, num_datatypes, combiner, ierror)
      integer :: datatype
      integer :: num_integers
      integer :: num_addresses
      integer :: num_datatypes
      integer :: combiner
      integer :: ierror
    end subroutine
    subroutine MPI_Type_get_extent(datatype, lb, extent, ierror)
      integer :: datatype
      integer(8) :: lb
      integer(8) :: extent
      integer :: ierror
    end subroutine
    subroutine MPI_Type_get_extent_x(datatype, lb, extent, ierror)
      integer :: datatype
      integer(8) :: lb
      integer(8) :: extent
      integer :: ierror
    end subroutine
    subroutine MPI_Type_get_name(datatype, type_name, resultlen, ierror)
      integer :: datatype
      character(len=*) :: type_name
      integer :: resultlen
      integer :: ierror
    end subroutine
    subroutine MPI_Type_get_true_extent(datatype, true_lb, true_extent, ierror)
      integer :: datatype
      integer(8) :: true_lb
      integer(8) :: true_extent
      integer :: ierror
    end subroutine
    subroutine MPI_Type_get_true_extent_x(datatype, true_lb, true_extent, ierror)
      integer :: datatype
      integer(8) :: true_lb
      integer(8) :: true_extent
      integer :: ierror
    end subroutine
    subroutine MPI_Type_indexed(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, ierror)
      !dir$ ignore_tkr (r) array_of_blocklengths, (r) array_of_displacements
      integer :: count
      integer :: array_of_blocklengths(*)
      integer :: array_of_displacements(*)
      integer :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_lb(datatype, displacement, ierror)
      integer :: datatype
      integer :: displacement
      integer :: ierror
    end subroutine
    subroutine MPI_Type_match_size(typeclass, size, datatype, ierror)
      integer :: typeclass
      integer :: size
      integer :: datatype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_set_attr(datatype, type_keyval, attribute_val, ierror)
      integer :: datatype
      integer :: type_keyval
      integer(8) :: attribute_val
      integer :: ierror
    end subroutine
    subroutine MPI_Type_set_name(datatype, type_name, ierror)
      integer :: datatype
      character(len=*) :: type_name
      integer :: ierror
    end subroutine
    subroutine MPI_Type_size(datatype, size, ierror)
      integer :: datatype
      integer :: size
      integer :: ierror
    end subroutine
    subroutine MPI_Type_size_x(datatype, size, ierror)
      integer :: datatype
      integer(8) :: size
      integer :: ierror
    end subroutine
    subroutine MPI_Type_ub(datatype, displacement, ierror)
      integer :: datatype
      integer :: displacement
      integer :: ierror
    end subroutine
    subroutine MPI_Type_vector(count, blocklength, stride, oldtype, newtype, ierror)
      integer :: count
      integer :: blocklength
      integer :: stride
      integer :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Unpublish_name(service_name, info, port_name, ierror)
      character(len=*) :: service_name
      integer :: info
      character(len=*) :: port_name
      integer :: ierror
    end subroutine
    subroutine MPI_Wait(request, status, ierror)
      integer :: request
      integer :: status(8)
      integer :: ierror
    end subroutine
    subroutine MPI_Waitall(count, array_of_requests, array_of_statuses, ierror)
      !dir$ ignore_tkr (r) array_of_requests
      integer :: count
      integer :: array_of_requests(*)
      integer :: array_of_statuses(8, *)
      integer :: ierror
    end subroutine
    subroutine MPI_Waitany(count, array_of_requests, index, status, ierror)
      !dir$ ignore_tkr (r) array_of_requests
      integer :: count
      integer :: array_of_requests(*)
      integer :: index
      integer :: status(8)
      integer :: ierror
    end subroutine
    subroutine MPI_Waitsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror)
      !dir$ ignore_tkr (r) array_of_requests, (r) array_of_indices
      integer :: incount
      integer :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(8, *)
      integer :: ierror
    end subroutine
    subroutine MPI_Win_call_errhandler(win, errorcode, ierror)
      integer :: win
      integer :: errorcode
      integer :: ierror
    end subroutine
    subroutine MPI_Win_complete(win, ierror)
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_create_dynamic(info, comm, win, ierror)
      integer :: info
      integer :: comm
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_create_errhandler(win_errhandler_fn, errhandler, ierror)
      external :: win_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_Win_create_keyval(win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state, ierror)
      external :: win_copy_attr_fn
      external :: win_delete_attr_fn
      integer :: win_keyval
      integer(8) :: extra_state
      integer :: ierror
    end subroutine
    subroutine MPI_Win_delete_attr(win, win_keyval, ierror)
      integer :: win
      integer :: win_keyval
      integer :: ierror
    end subroutine
    subroutine MPI_Win_fence(assert, win, ierror)
      integer :: assert
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_flush(rank, win, ierror)
      integer :: rank
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_flush_all(win, ierror)
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_flush_local(rank, win, ierror)
      integer :: rank
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_flush_local_all(win, ierror)
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_free(win, ierror)
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_free_keyval(win_keyval, ierror)
      integer :: win_keyval
      integer :: ierror
    end subroutine
    subroutine MPI_Win_get_attr(win, win_keyval, attribute_val, flag, ierror)
      integer :: win
      integer :: win_keyval
      integer(8) :: attribute_val
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Win_get_errhandler(win, errhandler, ierror)
      integer :: win
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_Win_get_group(win, group, ierror)
      integer :: win
      integer :: group
      integer :: ierror
    end subroutine
    subroutine MPI_Win_get_info(win, info_used, ierror)
      integer :: win
      integer :: info_used
      integer :: ierror
    end subroutine
    subroutine MPI_Win_get_name(win, win_name, resultlen, ierror)
      integer :: win
      character(len=*) :: win_name
      integer :: resultlen
      integer :: ierror
    end subroutine
    subroutine MPI_Win_lock(lock_type, rank, assert, win, ierror)
      integer :: lock_type
      integer :: rank
      integer :: assert
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_lock_all(assert, win, ierror)
      integer :: assert
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_post(group, assert, win, ierror)
      integer :: group
      integer :: assert
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_set_attr(win, win_keyval, attribute_val, ierror)
      integer :: win
      integer :: win_keyval
      integer(8) :: attribute_val
      integer :: ierror
    end subroutine
    subroutine MPI_Win_set_errhandler(win, errhandler, ierror)
      integer :: win
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_Win_set_info(win, info, ierror)
      integer :: win
      integer :: info
      integer :: ierror
    end subroutine
    subroutine MPI_Win_set_name(win, win_name, ierror)
      integer :: win
      character(len=*) :: win_name
      integer :: ierror
    end subroutine
    subroutine MPI_Win_start(group, assert, win, ierror)
      integer :: group
      integer :: assert
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_sync(win, ierror)
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_test(win, flag, ierror)
      integer :: win
      logical :: flag
      integer :: ierror
    end subroutine
    subroutine MPI_Win_unlock(rank, win, ierror)
      integer :: rank
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_unlock_all(win, ierror)
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_wait(win, ierror)
      integer :: win
      integer :: ierror
    end subroutine
    function MPI_Wtick()
      double precision :: MPI_Wtick
    end function
    function MPI_Wtime()
      double precision :: MPI_Wtime
    end function
    subroutine MPI_Buffer_flush(ierror)
      integer :: ierror
    end subroutine
    subroutine MPI_Get_hw_resource_info(hw_info, ierror)
      integer :: hw_info
      integer :: ierror
    end subroutine
    subroutine MPI_Remove_error_class(errorclass, ierror)
      integer :: errorclass
      integer :: ierror
    end subroutine
    subroutine MPI_Remove_error_code(errorcode, ierror)
      integer :: errorcode
      integer :: ierror
    end subroutine
    subroutine MPI_Remove_error_string(errorcode, ierror)
      integer :: errorcode
      integer :: ierror
    end subroutine
    subroutine MPI_Request_get_status_all(count, array_of_requests, flag, array_of_statuses, ierror)
      !dir$ ignore_tkr (r) array_of_requests
      integer :: count
      integer :: array_of_requests(*)
      logical :: flag
      integer :: array_of_statuses(8, *)
      integer :: ierror
    end subroutine
    subroutine MPI_Request_get_status_any(count, array_of_requests, index, flag, status, ierror)
      !dir$ ignore_tkr (r) array_of_requests
      integer :: count
      integer :: array_of_requests(*)
      integer :: index
      logical :: flag
      integer :: status(8)
      integer :: ierror
    end subroutine
    subroutine MPI_Request_get_status_some(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, &
        ierror)
      !dir$ ignore_tkr (r) array_of_requests, (r) array_of_indices
      integer :: incount
      integer :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(8, *)
      integer :: ierror
    end subroutine
    subroutine MPI_Status_get_error(status, error, ierror)
      integer :: status(8)
      integer :: error
      integer :: ierror
    end subroutine
    subroutine MPI_Status_get_source(status, source, ierror)
      integer :: status(8)
      integer :: source
      integer :: ierror
    end subroutine
    subroutine MPI_Status_get_tag(status, tag, ierror)
      integer :: status(8)
      integer :: tag
      integer :: ierror
    end subroutine
    subroutine MPI_Status_set_error(status, error, ierror)
      integer :: status(8)
      integer :: error
      integer :: ierror
    end subroutine
    subroutine MPI_Status_set_source(status, source, ierror)
      integer :: status(8)
      integer :: source
      integer :: ierror
    end subroutine
    subroutine MPI_Status_set_tag(status, tag, ierror)
      integer :: status(8)
      integer :: tag
      integer :: ierror
    end subroutine
    subroutine MPI_Type_get_value_index(value_type, index_type, pair_type, ierror)
      integer :: value_type
      integer :: index_type
      integer :: pair_type
      integer :: ierror
    end subroutine
    subroutine MPI_F_sync_reg(buf)
      !dir$ ignore_tkr (tkr) buf
      type(*) :: buf(*)
    end subroutine
    subroutine MPI_Address(location, address, ierror)
      !dir$ ignore_tkr (tkr) location
      type(*) :: location(*)
      integer :: address
      integer :: ierror
    end subroutine
    subroutine MPI_Errhandler_create(comm_errhandler_fn, errhandler, ierror)
      external :: comm_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_Errhandler_get(comm, errhandler, ierror)
      integer :: comm
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_Errhandler_set(comm, errhandler, ierror)
      integer :: comm
      integer :: errhandler
      integer :: ierror
    end subroutine
    subroutine MPI_Type_hindexed(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, ierror)
      !dir$ ignore_tkr (r) array_of_blocklengths, (r) array_of_displacements
      integer :: count
      integer :: array_of_blocklengths(*)
      integer :: array_of_displacements(*)
      integer :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_hvector(count, blocklength, stride, oldtype, newtype, ierror)
      integer :: count
      integer :: blocklength
      integer :: stride
      integer :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine
    subroutine MPI_Type_struct(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype, ierror)
      !dir$ ignore_tkr (r) array_of_blocklengths, (r) array_of_displacements, (r) array_of_types
      integer :: count
      integer :: array_of_blocklengths(*)
      integer :: array_of_displacements(*)
      integer :: array_of_types(*)
      integer :: newtype
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Alloc_mem
    subroutine MPI_Alloc_mem(size, info, baseptr, ierror)
      integer(8) :: size
      integer :: info
      integer(8) :: baseptr
      integer :: ierror
    end subroutine
    subroutine MPI_Alloc_mem_cptr(size, info, baseptr, ierror)
      import :: C_PTR
      integer(8) :: size
      integer :: info
      type(C_PTR) :: baseptr
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Win_allocate
    subroutine MPI_Win_allocate(size, disp_unit, info, comm, baseptr, win, ierror)
      integer(8) :: size
      integer :: disp_unit
      integer :: info
      integer :: comm
      integer(8) :: baseptr
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_allocate_cptr(size, disp_unit, info, comm, baseptr, win, ierror)
      import :: C_PTR
      integer(8) :: size
      integer :: disp_unit
      integer :: info
      integer :: comm
      type(C_PTR) :: baseptr
      integer :: win
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Win_allocate_shared
    subroutine MPI_Win_allocate_shared(size, disp_unit, info, comm, baseptr, win, ierror)
      integer(8) :: size
      integer :: disp_unit
      integer :: info
      integer :: comm
      integer(8) :: baseptr
      integer :: win
      integer :: ierror
    end subroutine
    subroutine MPI_Win_allocate_shared_cptr(size, disp_unit, info, comm, baseptr, win, ierror)
      import :: C_PTR
      integer(8) :: size
      integer :: disp_unit
      integer :: info
      integer :: comm
      type(C_PTR) :: baseptr
      integer :: win
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Win_shared_query
    subroutine MPI_Win_shared_query(win, rank, size, disp_unit, baseptr, ierror)
      integer :: win
      integer :: rank
      integer(8) :: size
      integer :: disp_unit
      integer(8) :: baseptr
      integer :: ierror
    end subroutine
    subroutine MPI_Win_shared_query_cptr(win, rank, size, disp_unit, baseptr, ierror)
      import :: C_PTR
      integer :: win
      integer :: rank
      integer(8) :: size
      integer :: disp_unit
      type(C_PTR) :: baseptr
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Accumulate
    subroutine MPI_Accumulate_module(origin_addr, origin_count, origin_datatype, target_rank, target_disp, &
        target_count, target_datatype, op, win, ierror)
      type(*), dimension(..), contiguous :: origin_addr
      integer :: origin_count
      integer :: origin_datatype
      integer :: target_rank
      integer(8) :: target_disp
      integer :: target_count
      integer :: target_datatype
      integer :: op
      integer :: win
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Allgather
    subroutine MPI_Allgather_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Allgather_init
    subroutine MPI_Allgather_init_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Allgatherv
    subroutine MPI_Allgatherv_module(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        ierror)
      !dir$ ignore_tkr (r) recvcounts, (r) displs
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: displs(*)
      integer :: recvtype
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Allgatherv_init
    subroutine MPI_Allgatherv_init_module(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        info, request, ierror)
      !dir$ ignore_tkr (r) recvcounts, (r) displs
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: displs(*)
      integer :: recvtype
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Allreduce
    subroutine MPI_Allreduce_module(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: count
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Allreduce_init
    subroutine MPI_Allreduce_init_module(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: count
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Alltoall
    subroutine MPI_Alltoall_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Alltoall_init
    subroutine MPI_Alltoall_init_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Alltoallv
    subroutine MPI_Alltoallv_module(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, &
        comm, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) sdispls, (r) recvcounts, (r) rdispls
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer :: sdispls(*)
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: rdispls(*)
      integer :: recvtype
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Alltoallv_init
    subroutine MPI_Alltoallv_init_module(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, info, request, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) sdispls, (r) recvcounts, (r) rdispls
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer :: sdispls(*)
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: rdispls(*)
      integer :: recvtype
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Alltoallw
    subroutine MPI_Alltoallw_module(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, &
        comm, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) sdispls, (r) sendtypes, (r) recvcounts, (r) rdispls, (r) recvtypes
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer :: sdispls(*)
      integer :: sendtypes(*)
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: rdispls(*)
      integer :: recvtypes(*)
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Alltoallw_init
    subroutine MPI_Alltoallw_init_module(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, info, request, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) sdispls, (r) sendtypes, (r) recvcounts, (r) rdispls, (r) recvtypes
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer :: sdispls(*)
      integer :: sendtypes(*)
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: rdispls(*)
      integer :: recvtypes(*)
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Bcast
    subroutine MPI_Bcast_module(buffer, count, datatype, root, comm, ierror)
      type(*), dimension(..), contiguous :: buffer
      integer :: count
      integer :: datatype
      integer :: root
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Bcast_init
    subroutine MPI_Bcast_init_module(buffer, count, datatype, root, comm, info, request, ierror)
      type(*), dimension(..), contiguous :: buffer
      integer :: count
      integer :: datatype
      integer :: root
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Bsend
    subroutine MPI_Bsend_module(buf, count, datatype, dest, tag, comm, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: tag
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Bsend_init
    subroutine MPI_Bsend_init_module(buf, count, datatype, dest, tag, comm, request, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: tag
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Buffer_attach
    subroutine MPI_Buffer_attach_module(buffer, size, ierror)
      type(*), dimension(..), contiguous :: buffer
      integer :: size
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Comm_attach_buffer
    subroutine MPI_Comm_attach_buffer_module(comm, buffer, size, ierror)
      integer :: comm
      type(*), dimension(..), contiguous :: buffer
      integer :: size
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Compare_and_swap
    subroutine MPI_Compare_and_swap_module(origin_addr, compare_addr, result_addr, datatype, target_rank, &
        target_disp, win, ierror)
      type(*), dimension(..), contiguous :: origin_addr
      type(*), dimension(..), contiguous :: compare_addr
      type(*), dimension(..), contiguous :: result_addr
      integer :: datatype
      integer :: target_rank
      integer(8) :: target_disp
      integer :: win
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Exscan
    subroutine MPI_Exscan_module(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: count
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Exscan_init
    subroutine MPI_Exscan_init_module(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: count
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Fetch_and_op
    subroutine MPI_Fetch_and_op_module(origin_addr, result_addr, datatype, target_rank, target_disp, op, win, ierror)
      type(*), dimension(..), contiguous :: origin_addr
      type(*), dimension(..), contiguous :: result_addr
      integer :: datatype
      integer :: target_rank
      integer(8) :: target_disp
      integer :: op
      integer :: win
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_iread
    subroutine MPI_File_iread_module(fh, buf, count, datatype, request, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_iread_all
    subroutine MPI_File_iread_all_module(fh, buf, count, datatype, request, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_iread_at
    subroutine MPI_File_iread_at_module(fh, offset, buf, count, datatype, request, ierror)
      integer :: fh
      integer(8) :: offset
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_iread_at_all
    subroutine MPI_File_iread_at_all_module(fh, offset, buf, count, datatype, request, ierror)
      integer :: fh
      integer(8) :: offset
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_iread_shared
    subroutine MPI_File_iread_shared_module(fh, buf, count, datatype, request, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_iwrite
    subroutine MPI_File_iwrite_module(fh, buf, count, datatype, request, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_iwrite_all
    subroutine MPI_File_iwrite_all_module(fh, buf, count, datatype, request, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_iwrite_at
    subroutine MPI_File_iwrite_at_module(fh, offset, buf, count, datatype, request, ierror)
      integer :: fh
      integer(8) :: offset
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_iwrite_at_all
    subroutine MPI_File_iwrite_at_all_module(fh, offset, buf, count, datatype, request, ierror)
      integer :: fh
      integer(8) :: offset
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_iwrite_shared
    subroutine MPI_File_iwrite_shared_module(fh, buf, count, datatype, request, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_read
    subroutine MPI_File_read_module(fh, buf, count, datatype, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_read_all
    subroutine MPI_File_read_all_module(fh, buf, count, datatype, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_read_all_begin
    subroutine MPI_File_read_all_begin_module(fh, buf, count, datatype, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_read_all_end
    subroutine MPI_File_read_all_end_module(fh, buf, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_read_at
    subroutine MPI_File_read_at_module(fh, offset, buf, count, datatype, status, ierror)
      integer :: fh
      integer(8) :: offset
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_read_at_all
    subroutine MPI_File_read_at_all_module(fh, offset, buf, count, datatype, status, ierror)
      integer :: fh
      integer(8) :: offset
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_read_at_all_begin
    subroutine MPI_File_read_at_all_begin_module(fh, offset, buf, count, datatype, ierror)
      integer :: fh
      integer(8) :: offset
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_read_at_all_end
    subroutine MPI_File_read_at_all_end_module(fh, buf, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_read_ordered
    subroutine MPI_File_read_ordered_module(fh, buf, count, datatype, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_read_ordered_begin
    subroutine MPI_File_read_ordered_begin_module(fh, buf, count, datatype, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_read_ordered_end
    subroutine MPI_File_read_ordered_end_module(fh, buf, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_read_shared
    subroutine MPI_File_read_shared_module(fh, buf, count, datatype, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_write
    subroutine MPI_File_write_module(fh, buf, count, datatype, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_write_all
    subroutine MPI_File_write_all_module(fh, buf, count, datatype, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_write_all_begin
    subroutine MPI_File_write_all_begin_module(fh, buf, count, datatype, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_write_all_end
    subroutine MPI_File_write_all_end_module(fh, buf, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_write_at
    subroutine MPI_File_write_at_module(fh, offset, buf, count, datatype, status, ierror)
      integer :: fh
      integer(8) :: offset
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_write_at_all
    subroutine MPI_File_write_at_all_module(fh, offset, buf, count, datatype, status, ierror)
      integer :: fh
      integer(8) :: offset
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_write_at_all_begin
    subroutine MPI_File_write_at_all_begin_module(fh, offset, buf, count, datatype, ierror)
      integer :: fh
      integer(8) :: offset
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_write_at_all_end
    subroutine MPI_File_write_at_all_end_module(fh, buf, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_write_ordered
    subroutine MPI_File_write_ordered_module(fh, buf, count, datatype, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_write_ordered_begin
    subroutine MPI_File_write_ordered_begin_module(fh, buf, count, datatype, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_write_ordered_end
    subroutine MPI_File_write_ordered_end_module(fh, buf, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_File_write_shared
    subroutine MPI_File_write_shared_module(fh, buf, count, datatype, status, ierror)
      integer :: fh
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Free_mem
    subroutine MPI_Free_mem_module(base, ierror)
      type(*), dimension(..), contiguous :: base
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Gather
    subroutine MPI_Gather_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: root
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Gather_init
    subroutine MPI_Gather_init_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, &
        request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: root
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Gatherv
    subroutine MPI_Gatherv_module(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, &
        ierror)
      !dir$ ignore_tkr (r) recvcounts, (r) displs
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: displs(*)
      integer :: recvtype
      integer :: root
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Gatherv_init
    subroutine MPI_Gatherv_init_module(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, &
        comm, info, request, ierror)
      !dir$ ignore_tkr (r) recvcounts, (r) displs
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: displs(*)
      integer :: recvtype
      integer :: root
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Get
    subroutine MPI_Get_module(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      type(*), dimension(..), contiguous :: origin_addr
      integer :: origin_count
      integer :: origin_datatype
      integer :: target_rank
      integer(8) :: target_disp
      integer :: target_count
      integer :: target_datatype
      integer :: win
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Get_accumulate
    subroutine MPI_Get_accumulate_module(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror)
      type(*), dimension(..), contiguous :: origin_addr
      integer :: origin_count
      integer :: origin_datatype
      type(*), dimension(..), contiguous :: result_addr
      integer :: result_count
      integer :: result_datatype
      integer :: target_rank
      integer(8) :: target_disp
      integer :: target_count
      integer :: target_datatype
      integer :: op
      integer :: win
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Get_address
    subroutine MPI_Get_address_module(location, address, ierror)
      type(*), dimension(..), contiguous :: location
      integer(8) :: address
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Iallgather
    subroutine MPI_Iallgather_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, &
        ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Iallgatherv
    subroutine MPI_Iallgatherv_module(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        request, ierror)
      !dir$ ignore_tkr (r) recvcounts, (r) displs
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: displs(*)
      integer :: recvtype
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Iallreduce
    subroutine MPI_Iallreduce_module(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: count
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ialltoall
    subroutine MPI_Ialltoall_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ialltoallv
    subroutine MPI_Ialltoallv_module(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, &
        comm, request, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) sdispls, (r) recvcounts, (r) rdispls
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer :: sdispls(*)
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: rdispls(*)
      integer :: recvtype
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ialltoallw
    subroutine MPI_Ialltoallw_module(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, request, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) sdispls, (r) sendtypes, (r) recvcounts, (r) rdispls, (r) recvtypes
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer :: sdispls(*)
      integer :: sendtypes(*)
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: rdispls(*)
      integer :: recvtypes(*)
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ibcast
    subroutine MPI_Ibcast_module(buffer, count, datatype, root, comm, request, ierror)
      type(*), dimension(..), contiguous :: buffer
      integer :: count
      integer :: datatype
      integer :: root
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ibsend
    subroutine MPI_Ibsend_module(buf, count, datatype, dest, tag, comm, request, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: tag
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Iexscan
    subroutine MPI_Iexscan_module(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: count
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Igather
    subroutine MPI_Igather_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, &
        ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: root
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Igatherv
    subroutine MPI_Igatherv_module(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, &
        request, ierror)
      !dir$ ignore_tkr (r) recvcounts, (r) displs
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: displs(*)
      integer :: recvtype
      integer :: root
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Imrecv
    subroutine MPI_Imrecv_module(buf, count, datatype, message, request, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: message
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ineighbor_allgather
    subroutine MPI_Ineighbor_allgather_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, &
        request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ineighbor_allgatherv
    subroutine MPI_Ineighbor_allgatherv_module(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, &
        comm, request, ierror)
      !dir$ ignore_tkr (r) recvcounts, (r) displs
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: displs(*)
      integer :: recvtype
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ineighbor_alltoall
    subroutine MPI_Ineighbor_alltoall_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, &
        request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ineighbor_alltoallv
    subroutine MPI_Ineighbor_alltoallv_module(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, request, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) sdispls, (r) recvcounts, (r) rdispls
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer :: sdispls(*)
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: rdispls(*)
      integer :: recvtype
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ineighbor_alltoallw
    subroutine MPI_Ineighbor_alltoallw_module(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, request, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) sdispls, (r) sendtypes, (r) recvcounts, (r) rdispls, (r) recvtypes
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer(8) :: sdispls(*)
      integer :: sendtypes(*)
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer(8) :: rdispls(*)
      integer :: recvtypes(*)
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Irecv
    subroutine MPI_Irecv_module(buf, count, datatype, source, tag, comm, request, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: source
      integer :: tag
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ireduce
    subroutine MPI_Ireduce_module(sendbuf, recvbuf, count, datatype, op, root, comm, request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: count
      integer :: datatype
      integer :: op
      integer :: root
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ireduce_scatter
    subroutine MPI_Ireduce_scatter_module(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, ierror)
      !dir$ ignore_tkr (r) recvcounts
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ireduce_scatter_block
    subroutine MPI_Ireduce_scatter_block_module(sendbuf, recvbuf, recvcount, datatype, op, comm, request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Irsend
    subroutine MPI_Irsend_module(buf, count, datatype, dest, tag, comm, request, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: tag
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Iscan
    subroutine MPI_Iscan_module(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: count
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Iscatter
    subroutine MPI_Iscatter_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, &
        ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: root
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Iscatterv
    subroutine MPI_Iscatterv_module(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        request, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) displs
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer :: displs(*)
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: root
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Isend
    subroutine MPI_Isend_module(buf, count, datatype, dest, tag, comm, request, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: tag
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Isendrecv
    subroutine MPI_Isendrecv_module(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, &
        source, recvtag, comm, request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      integer :: dest
      integer :: sendtag
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: source
      integer :: recvtag
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Isendrecv_replace
    subroutine MPI_Isendrecv_replace_module(buf, count, datatype, dest, sendtag, source, recvtag, comm, request, &
        ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: sendtag
      integer :: source
      integer :: recvtag
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Issend
    subroutine MPI_Issend_module(buf, count, datatype, dest, tag, comm, request, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: tag
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Mrecv
    subroutine MPI_Mrecv_module(buf, count, datatype, message, status, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: message
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_allgather
    subroutine MPI_Neighbor_allgather_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_allgather_init
    subroutine MPI_Neighbor_allgather_init_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, &
        info, request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_allgatherv
    subroutine MPI_Neighbor_allgatherv_module(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, &
        comm, ierror)
      !dir$ ignore_tkr (r) recvcounts, (r) displs
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: displs(*)
      integer :: recvtype
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_allgatherv_init
    subroutine MPI_Neighbor_allgatherv_init_module(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror)
      !dir$ ignore_tkr (r) recvcounts, (r) displs
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: displs(*)
      integer :: recvtype
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_alltoall
    subroutine MPI_Neighbor_alltoall_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_alltoall_init
    subroutine MPI_Neighbor_alltoall_init_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, &
        info, request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_alltoallv
    subroutine MPI_Neighbor_alltoallv_module(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) sdispls, (r) recvcounts, (r) rdispls
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer :: sdispls(*)
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: rdispls(*)
      integer :: recvtype
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_alltoallv_init
    subroutine MPI_Neighbor_alltoallv_init_module(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) sdispls, (r) recvcounts, (r) rdispls
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer :: sdispls(*)
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: rdispls(*)
      integer :: recvtype
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_alltoallw
    subroutine MPI_Neighbor_alltoallw_module(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) sdispls, (r) sendtypes, (r) recvcounts, (r) rdispls, (r) recvtypes
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer(8) :: sdispls(*)
      integer :: sendtypes(*)
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer(8) :: rdispls(*)
      integer :: recvtypes(*)
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_alltoallw_init
    subroutine MPI_Neighbor_alltoallw_init_module(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) sdispls, (r) sendtypes, (r) recvcounts, (r) rdispls, (r) recvtypes
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer(8) :: sdispls(*)
      integer :: sendtypes(*)
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer(8) :: rdispls(*)
      integer :: recvtypes(*)
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Pack
    subroutine MPI_Pack_module(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror)
      type(*), dimension(..), contiguous :: inbuf
      integer :: incount
      integer :: datatype
      type(*), dimension(..), contiguous :: outbuf
      integer :: outsize
      integer :: position
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Pack_external
    subroutine MPI_Pack_external_module(datarep, inbuf, incount, datatype, outbuf, outsize, position, ierror)
      character(len=*) :: datarep
      type(*), dimension(..), contiguous :: inbuf
      integer :: incount
      integer :: datatype
      type(*), dimension(..), contiguous :: outbuf
      integer(8) :: outsize
      integer(8) :: position
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Precv_init
    subroutine MPI_Precv_init_module(buf, partitions, count, datatype, source, tag, comm, info, request, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: partitions
      integer(8) :: count
      integer :: datatype
      integer :: source
      integer :: tag
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Psend_init
    subroutine MPI_Psend_init_module(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: partitions
      integer(8) :: count
      integer :: datatype
      integer :: dest
      integer :: tag
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Put
    subroutine MPI_Put_module(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      type(*), dimension(..), contiguous :: origin_addr
      integer :: origin_count
      integer :: origin_datatype
      integer :: target_rank
      integer(8) :: target_disp
      integer :: target_count
      integer :: target_datatype
      integer :: win
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Raccumulate
    subroutine MPI_Raccumulate_module(origin_addr, origin_count, origin_datatype, target_rank, target_disp, &
        target_count, target_datatype, op, win, request, ierror)
      type(*), dimension(..), contiguous :: origin_addr
      integer :: origin_count
      integer :: origin_datatype
      integer :: target_rank
      integer(8) :: target_disp
      integer :: target_count
      integer :: target_datatype
      integer :: op
      integer :: win
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Recv
    subroutine MPI_Recv_module(buf, count, datatype, source, tag, comm, status, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: source
      integer :: tag
      integer :: comm
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Recv_init
    subroutine MPI_Recv_init_module(buf, count, datatype, source, tag, comm, request, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: source
      integer :: tag
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Reduce
    subroutine MPI_Reduce_module(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: count
      integer :: datatype
      integer :: op
      integer :: root
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Reduce_init
    subroutine MPI_Reduce_init_module(sendbuf, recvbuf, count, datatype, op, root, comm, info, request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: count
      integer :: datatype
      integer :: op
      integer :: root
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Reduce_local
    subroutine MPI_Reduce_local_module(inbuf, inoutbuf, count, datatype, op, ierror)
      type(*), dimension(..), contiguous :: inbuf
      type(*), dimension(..), contiguous :: inoutbuf
      integer :: count
      integer :: datatype
      integer :: op
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Reduce_scatter
    subroutine MPI_Reduce_scatter_module(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
      !dir$ ignore_tkr (r) recvcounts
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Reduce_scatter_block
    subroutine MPI_Reduce_scatter_block_module(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Reduce_scatter_block_init
    subroutine MPI_Reduce_scatter_block_init_module(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request, &
        ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Reduce_scatter_init
    subroutine MPI_Reduce_scatter_init_module(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request, ierror)
      !dir$ ignore_tkr (r) recvcounts
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcounts(*)
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Rget
    subroutine MPI_Rget_module(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      type(*), dimension(..), contiguous :: origin_addr
      integer :: origin_count
      integer :: origin_datatype
      integer :: target_rank
      integer(8) :: target_disp
      integer :: target_count
      integer :: target_datatype
      integer :: win
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Rget_accumulate
    subroutine MPI_Rget_accumulate_module(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror)
      type(*), dimension(..), contiguous :: origin_addr
      integer :: origin_count
      integer :: origin_datatype
      type(*), dimension(..), contiguous :: result_addr
      integer :: result_count
      integer :: result_datatype
      integer :: target_rank
      integer(8) :: target_disp
      integer :: target_count
      integer :: target_datatype
      integer :: op
      integer :: win
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Rput
    subroutine MPI_Rput_module(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      type(*), dimension(..), contiguous :: origin_addr
      integer :: origin_count
      integer :: origin_datatype
      integer :: target_rank
      integer(8) :: target_disp
      integer :: target_count
      integer :: target_datatype
      integer :: win
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Rsend
    subroutine MPI_Rsend_module(buf, count, datatype, dest, tag, comm, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: tag
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Rsend_init
    subroutine MPI_Rsend_init_module(buf, count, datatype, dest, tag, comm, request, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: tag
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Scan
    subroutine MPI_Scan_module(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: count
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Scan_init
    subroutine MPI_Scan_init_module(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      type(*), dimension(..), contiguous :: recvbuf
      integer :: count
      integer :: datatype
      integer :: op
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Scatter
    subroutine MPI_Scatter_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: root
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Scatter_init
    subroutine MPI_Scatter_init_module(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, &
        request, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: root
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Scatterv
    subroutine MPI_Scatterv_module(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) displs
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer :: displs(*)
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: root
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Scatterv_init
    subroutine MPI_Scatterv_init_module(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, &
        comm, info, request, ierror)
      !dir$ ignore_tkr (r) sendcounts, (r) displs
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcounts(*)
      integer :: displs(*)
      integer :: sendtype
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: root
      integer :: comm
      integer :: info
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Send
    subroutine MPI_Send_module(buf, count, datatype, dest, tag, comm, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: tag
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Send_init
    subroutine MPI_Send_init_module(buf, count, datatype, dest, tag, comm, request, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: tag
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Sendrecv
    subroutine MPI_Sendrecv_module(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, &
        recvtag, comm, status, ierror)
      type(*), dimension(..), contiguous :: sendbuf
      integer :: sendcount
      integer :: sendtype
      integer :: dest
      integer :: sendtag
      type(*), dimension(..), contiguous :: recvbuf
      integer :: recvcount
      integer :: recvtype
      integer :: source
      integer :: recvtag
      integer :: comm
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Sendrecv_replace
    subroutine MPI_Sendrecv_replace_module(buf, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: sendtag
      integer :: source
      integer :: recvtag
      integer :: comm
      integer :: status(8)
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Session_attach_buffer
    subroutine MPI_Session_attach_buffer_module(session, buffer, size, ierror)
      integer :: session
      type(*), dimension(..), contiguous :: buffer
      integer :: size
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ssend
    subroutine MPI_Ssend_module(buf, count, datatype, dest, tag, comm, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: tag
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Ssend_init
    subroutine MPI_Ssend_init_module(buf, count, datatype, dest, tag, comm, request, ierror)
      type(*), dimension(..), contiguous :: buf
      integer :: count
      integer :: datatype
      integer :: dest
      integer :: tag
      integer :: comm
      integer :: request
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Unpack
    subroutine MPI_Unpack_module(inbuf, insize, position, outbuf, outcount, datatype, comm, ierror)
      type(*), dimension(..), contiguous :: inbuf
      integer :: insize
      integer :: position
      type(*), dimension(..), contiguous :: outbuf
      integer :: outcount
      integer :: datatype
      integer :: comm
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Unpack_external
    subroutine MPI_Unpack_external_module(datarep, inbuf, insize, position, outbuf, outcount, datatype, ierror)
      character(len=*) :: datarep
      type(*), dimension(..), contiguous :: inbuf
      integer(8) :: insize
      integer(8) :: position
      type(*), dimension(..), contiguous :: outbuf
      integer :: outcount
      integer :: datatype
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Win_attach
    subroutine MPI_Win_attach_module(win, base, size, ierror)
      integer :: win
      type(*), dimension(..), contiguous :: base
      integer(8) :: size
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Win_create
    subroutine MPI_Win_create_module(base, size, disp_unit, info, comm, win, ierror)
      type(*), dimension(..), contiguous :: base
      integer(8) :: size
      integer :: disp_unit
      integer :: info
      integer :: comm
      integer :: win
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Win_detach
    subroutine MPI_Win_detach_module(win, base, ierror)
      integer :: win
      type(*), dimension(..), contiguous :: base
      integer :: ierror
    end subroutine
  end interface

  interface MPI_Sizeof
    subroutine mpismt_sizeof(x, size, ierror)
      type(*), dimension(..) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
end module
