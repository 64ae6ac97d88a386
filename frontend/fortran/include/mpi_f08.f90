! The module mpi_f08, for programs that mpismt checks. Generated from core/mpi/ by
! frontend/fortran/interfaces.cpp.
module mpi_f08
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
  type(MPI_Op), parameter :: MPI_OP_NULL = MPI_Op(32)
  type(MPI_Op), parameter :: MPI_SUM = MPI_Op(33)
  type(MPI_Op), parameter :: MPI_MIN = MPI_Op(34)
  type(MPI_Op), parameter :: MPI_MAX = MPI_Op(35)
  type(MPI_Op), parameter :: MPI_PROD = MPI_Op(36)
  type(MPI_Op), parameter :: MPI_BAND = MPI_Op(40)
  type(MPI_Op), parameter :: MPI_BOR = MPI_Op(41)
  type(MPI_Op), parameter :: MPI_BXOR = MPI_Op(42)
  type(MPI_Op), parameter :: MPI_LAND = MPI_Op(48)
  type(MPI_Op), parameter :: MPI_LOR = MPI_Op(49)
  type(MPI_Op), parameter :: MPI_LXOR = MPI_Op(50)
  type(MPI_Op), parameter :: MPI_MINLOC = MPI_Op(56)
  type(MPI_Op), parameter :: MPI_MAXLOC = MPI_Op(57)
  type(MPI_Op), parameter :: MPI_REPLACE = MPI_Op(60)
  type(MPI_Op), parameter :: MPI_NO_OP = MPI_Op(61)
  type(MPI_Comm), parameter :: MPI_COMM_NULL = MPI_Comm(256)
  type(MPI_Comm), parameter :: MPI_COMM_WORLD = MPI_Comm(257)
  type(MPI_Comm), parameter :: MPI_COMM_SELF = MPI_Comm(258)
  type(MPI_Group), parameter :: MPI_GROUP_NULL = MPI_Group(264)
  type(MPI_Group), parameter :: MPI_GROUP_EMPTY = MPI_Group(265)
  type(MPI_Win), parameter :: MPI_WIN_NULL = MPI_Win(272)
  type(MPI_File), parameter :: MPI_FILE_NULL = MPI_File(280)
  type(MPI_Session), parameter :: MPI_SESSION_NULL = MPI_Session(288)
  type(MPI_Message), parameter :: MPI_MESSAGE_NULL = MPI_Message(296)
  type(MPI_Message), parameter :: MPI_MESSAGE_NO_PROC = MPI_Message(297)
  type(MPI_Info), parameter :: MPI_INFO_NULL = MPI_Info(304)
  type(MPI_Info), parameter :: MPI_INFO_ENV = MPI_Info(305)
  type(MPI_Errhandler), parameter :: MPI_ERRHANDLER_NULL = MPI_Errhandler(320)
  type(MPI_Errhandler), parameter :: MPI_ERRORS_ARE_FATAL = MPI_Errhandler(321)
  type(MPI_Errhandler), parameter :: MPI_ERRORS_ABORT = MPI_Errhandler(322)
  type(MPI_Errhandler), parameter :: MPI_ERRORS_RETURN = MPI_Errhandler(323)
  type(MPI_Request), parameter :: MPI_REQUEST_NULL = MPI_Request(384)
  type(MPI_Datatype), parameter :: MPI_DATATYPE_NULL = MPI_Datatype(512)
  type(MPI_Datatype), parameter :: MPI_AINT = MPI_Datatype(513)
  type(MPI_Datatype), parameter :: MPI_COUNT = MPI_Datatype(514)
  type(MPI_Datatype), parameter :: MPI_OFFSET = MPI_Datatype(515)
  type(MPI_Datatype), parameter :: MPI_PACKED = MPI_Datatype(519)
  type(MPI_Datatype), parameter :: MPI_SHORT = MPI_Datatype(520)
  type(MPI_Datatype), parameter :: MPI_INT = MPI_Datatype(521)
  type(MPI_Datatype), parameter :: MPI_LONG = MPI_Datatype(522)
  type(MPI_Datatype), parameter :: MPI_LONG_LONG = MPI_Datatype(523)
  type(MPI_Datatype), parameter :: MPI_LONG_LONG_INT = MPI_Datatype(523)
  type(MPI_Datatype), parameter :: MPI_UNSIGNED_SHORT = MPI_Datatype(524)
  type(MPI_Datatype), parameter :: MPI_UNSIGNED = MPI_Datatype(525)
  type(MPI_Datatype), parameter :: MPI_UNSIGNED_LONG = MPI_Datatype(526)
  type(MPI_Datatype), parameter :: MPI_UNSIGNED_LONG_LONG = MPI_Datatype(527)
  type(MPI_Datatype), parameter :: MPI_FLOAT = MPI_Datatype(528)
  type(MPI_Datatype), parameter :: MPI_C_FLOAT_COMPLEX = MPI_Datatype(530)
  type(MPI_Datatype), parameter :: MPI_C_COMPLEX = MPI_Datatype(530)
  type(MPI_Datatype), parameter :: MPI_CXX_FLOAT_COMPLEX = MPI_Datatype(531)
  type(MPI_Datatype), parameter :: MPI_DOUBLE = MPI_Datatype(532)
  type(MPI_Datatype), parameter :: MPI_C_DOUBLE_COMPLEX = MPI_Datatype(534)
  type(MPI_Datatype), parameter :: MPI_CXX_DOUBLE_COMPLEX = MPI_Datatype(535)
  type(MPI_Datatype), parameter :: MPI_LOGICAL = MPI_Datatype(536)
  type(MPI_Datatype), parameter :: MPI_INTEGER = MPI_Datatype(537)
  type(MPI_Datatype), parameter :: MPI_REAL = MPI_Datatype(538)
  type(MPI_Datatype), parameter :: MPI_COMPLEX = MPI_Datatype(539)
  type(MPI_Datatype), parameter :: MPI_DOUBLE_PRECISION = MPI_Datatype(540)
  type(MPI_Datatype), parameter :: MPI_DOUBLE_COMPLEX = MPI_Datatype(541)
  type(MPI_Datatype), parameter :: MPI_CHARACTER = MPI_Datatype(542)
  type(MPI_Datatype), parameter :: MPI_LONG_DOUBLE = MPI_Datatype(544)
  type(MPI_Datatype), parameter :: MPI_C_LONG_DOUBLE_COMPLEX = MPI_Datatype(548)
  type(MPI_Datatype), parameter :: MPI_CXX_LONG_DOUBLE_COMPLEX = MPI_Datatype(549)
  type(MPI_Datatype), parameter :: MPI_FLOAT_INT = MPI_Datatype(552)
  type(MPI_Datatype), parameter :: MPI_DOUBLE_INT = MPI_Datatype(553)
  type(MPI_Datatype), parameter :: MPI_LONG_INT = MPI_Datatype(554)
  type(MPI_Datatype), parameter :: MPI_2INT = MPI_Datatype(555)
  type(MPI_Datatype), parameter :: MPI_SHORT_INT = MPI_Datatype(556)
  type(MPI_Datatype), parameter :: MPI_LONG_DOUBLE_INT = MPI_Datatype(557)
  type(MPI_Datatype), parameter :: MPI_2REAL = MPI_Datatype(560)
  type(MPI_Datatype), parameter :: MPI_2DOUBLE_PRECISION = MPI_Datatype(561)
  type(MPI_Datatype), parameter :: MPI_2INTEGER = MPI_Datatype(562)
  type(MPI_Datatype), parameter :: MPI_C_BOOL = MPI_Datatype(568)
  type(MPI_Datatype), parameter :: MPI_CXX_BOOL = MPI_Datatype(569)
  type(MPI_Datatype), parameter :: MPI_WCHAR = MPI_Datatype(572)
  type(MPI_Datatype), parameter :: MPI_INT8_T = MPI_Datatype(576)
  type(MPI_Datatype), parameter :: MPI_UINT8_T = MPI_Datatype(577)
  type(MPI_Datatype), parameter :: MPI_CHAR = MPI_Datatype(579)
  type(MPI_Datatype), parameter :: MPI_SIGNED_CHAR = MPI_Datatype(580)
  type(MPI_Datatype), parameter :: MPI_UNSIGNED_CHAR = MPI_Datatype(581)
  type(MPI_Datatype), parameter :: MPI_BYTE = MPI_Datatype(583)
  type(MPI_Datatype), parameter :: MPI_INT16_T = MPI_Datatype(584)
  type(MPI_Datatype), parameter :: MPI_UINT16_T = MPI_Datatype(585)
  type(MPI_Datatype), parameter :: MPI_INT32_T = MPI_Datatype(592)
  type(MPI_Datatype), parameter :: MPI_UINT32_T = MPI_Datatype(593)
  type(MPI_Datatype), parameter :: MPI_INT64_T = MPI_Datatype(600)
  type(MPI_Datatype), parameter :: MPI_UINT64_T = MPI_Datatype(601)
  type(MPI_Datatype), parameter :: MPI_LOGICAL1 = MPI_Datatype(704)
  type(MPI_Datatype), parameter :: MPI_INTEGER1 = MPI_Datatype(705)
  type(MPI_Datatype), parameter :: MPI_LOGICAL2 = MPI_Datatype(712)
  type(MPI_Datatype), parameter :: MPI_INTEGER2 = MPI_Datatype(713)
  type(MPI_Datatype), parameter :: MPI_REAL2 = MPI_Datatype(714)
  type(MPI_Datatype), parameter :: MPI_LOGICAL4 = MPI_Datatype(720)
  type(MPI_Datatype), parameter :: MPI_INTEGER4 = MPI_Datatype(721)
  type(MPI_Datatype), parameter :: MPI_REAL4 = MPI_Datatype(722)
  type(MPI_Datatype), parameter :: MPI_COMPLEX4 = MPI_Datatype(723)
  type(MPI_Datatype), parameter :: MPI_LOGICAL8 = MPI_Datatype(728)
  type(MPI_Datatype), parameter :: MPI_INTEGER8 = MPI_Datatype(729)
  type(MPI_Datatype), parameter :: MPI_REAL8 = MPI_Datatype(730)
  type(MPI_Datatype), parameter :: MPI_COMPLEX8 = MPI_Datatype(731)
  type(MPI_Datatype), parameter :: MPI_LOGICAL16 = MPI_Datatype(736)
  type(MPI_Datatype), parameter :: MPI_INTEGER16 = MPI_Datatype(737)
  type(MPI_Datatype), parameter :: MPI_REAL16 = MPI_Datatype(738)
  type(MPI_Datatype), parameter :: MPI_COMPLEX16 = MPI_Datatype(739)
  type(MPI_Datatype), parameter :: MPI_COMPLEX32 = MPI_Datatype(747)
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
  type(MPI_Datatype), parameter :: MPI_LB = MPI_Datatype(516)
  type(MPI_Datatype), parameter :: MPI_UB = MPI_Datatype(517)
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
  type(MPI_Status) :: MPI_STATUS_IGNORE
  common /mpismt_status_ignore/ MPI_STATUS_IGNORE
  type(MPI_Status) :: MPI_STATUSES_IGNORE(1)
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

  abstract interface
    subroutine MPI_User_function(invec, inoutvec, len, datatype)
      import :: C_PTR, MPI_Datatype
      type(C_PTR), value :: invec, inoutvec
      integer :: len
      type(MPI_Datatype) :: datatype
    end subroutine
    subroutine MPI_Comm_copy_attr_function(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, &
        flag, ierror)
      import :: MPI_Comm
      type(MPI_Comm) :: oldcomm
      integer :: comm_keyval, ierror
      integer(8) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine MPI_Comm_delete_attr_function(comm, comm_keyval, attribute_val, extra_state, ierror)
      import :: MPI_Comm
      type(MPI_Comm) :: comm
      integer :: comm_keyval, ierror
      integer(8) :: attribute_val, extra_state
    end subroutine
    subroutine MPI_Type_copy_attr_function(olddatatype, type_keyval, extra_state, attribute_val_in, &
        attribute_val_out, flag, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype) :: olddatatype
      integer :: type_keyval, ierror
      integer(8) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine MPI_Type_delete_attr_function(datatype, type_keyval, attribute_val, extra_state, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype) :: datatype
      integer :: type_keyval, ierror
      integer(8) :: attribute_val, extra_state
    end subroutine
    subroutine MPI_Win_copy_attr_function(oldwin, win_keyval, extra_state, attribute_val_in, attribute_val_out, flag, &
        ierror)
      import :: MPI_Win
      type(MPI_Win) :: oldwin
      integer :: win_keyval, ierror
      integer(8) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine MPI_Win_delete_attr_function(win, win_keyval, attribute_val, extra_state, ierror)
      import :: MPI_Win
      type(MPI_Win) :: win
      integer :: win_keyval, ierror
      integer(8) :: attribute_val, extra_state
    end subroutine
    subroutine MPI_Comm_errhandler_function(object, error_code)
      import :: MPI_Comm
      type(MPI_Comm) :: object
      integer :: error_code
    end subroutine
    subroutine MPI_File_errhandler_function(object, error_code)
      import :: MPI_File
      type(MPI_File) :: object
      integer :: error_code
    end subroutine
    subroutine MPI_Session_errhandler_function(object, error_code)
      import :: MPI_Session
      type(MPI_Session) :: object
      integer :: error_code
    end subroutine
    subroutine MPI_Win_errhandler_function(object, error_code)
      import :: MPI_Win
      type(MPI_Win) :: object
      integer :: error_code
    end subroutine
    subroutine MPI_Grequest_query_function(extra_state, status, ierror)
      import :: MPI_Status
      integer(8) :: extra_state
      type(MPI_Status) :: status
      integer :: ierror
    end subroutine
    subroutine MPI_Grequest_free_function(extra_state, ierror)
      integer(8) :: extra_state
      integer :: ierror
    end subroutine
    subroutine MPI_Grequest_cancel_function(extra_state, complete, ierror)
      integer(8) :: extra_state
      logical :: complete
      integer :: ierror
    end subroutine
    subroutine MPI_Datarep_extent_function(datatype, extent, extra_state, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype) :: datatype
      integer(8) :: extent, extra_state
      integer :: ierror
    end subroutine
    subroutine MPI_Datarep_conversion_function(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      import :: C_PTR, MPI_Datatype
      type(C_PTR), value :: userbuf, filebuf
      type(MPI_Datatype) :: datatype
      integer :: count, ierror
      integer(8) :: position, extra_state
    end subroutine
  end interface

  interface
    subroutine MPI_COMM_DUP_FN(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
      import :: MPI_Comm
      type(MPI_Comm) :: oldcomm
      integer :: comm_keyval, ierror
      integer(8) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine MPI_COMM_NULL_COPY_FN(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag, &
        ierror)
      import :: MPI_Comm
      type(MPI_Comm) :: oldcomm
      integer :: comm_keyval, ierror
      integer(8) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine MPI_COMM_NULL_DELETE_FN(comm, comm_keyval, attribute_val, extra_state, ierror)
      import :: MPI_Comm
      type(MPI_Comm) :: comm
      integer :: comm_keyval, ierror
      integer(8) :: attribute_val, extra_state
    end subroutine
    subroutine MPI_TYPE_DUP_FN(olddatatype, type_keyval, extra_state, attribute_val_in, attribute_val_out, flag, &
        ierror)
      import :: MPI_Datatype
      type(MPI_Datatype) :: olddatatype
      integer :: type_keyval, ierror
      integer(8) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine MPI_TYPE_NULL_COPY_FN(olddatatype, type_keyval, extra_state, attribute_val_in, attribute_val_out, &
        flag, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype) :: olddatatype
      integer :: type_keyval, ierror
      integer(8) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine MPI_TYPE_NULL_DELETE_FN(datatype, type_keyval, attribute_val, extra_state, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype) :: datatype
      integer :: type_keyval, ierror
      integer(8) :: attribute_val, extra_state
    end subroutine
    subroutine MPI_WIN_DUP_FN(oldwin, win_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
      import :: MPI_Win
      type(MPI_Win) :: oldwin
      integer :: win_keyval, ierror
      integer(8) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine MPI_WIN_NULL_COPY_FN(oldwin, win_keyval, extra_state, attribute_val_in, attribute_val_out, flag, &
        ierror)
      import :: MPI_Win
      type(MPI_Win) :: oldwin
      integer :: win_keyval, ierror
      integer(8) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine MPI_WIN_NULL_DELETE_FN(win, win_keyval, attribute_val, extra_state, ierror)
      import :: MPI_Win
      type(MPI_Win) :: win
      integer :: win_keyval, ierror
      integer(8) :: attribute_val, extra_state
    end subroutine
    subroutine MPI_CONVERSION_FN_NULL(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      import :: C_PTR, MPI_Datatype
      type(C_PTR), value :: userbuf, filebuf
      type(MPI_Datatype) :: datatype
      integer :: count, ierror
      integer(8) :: position, extra_state
    end subroutine
  end interface

  interface MPI_Abort
    subroutine MPI_Abort_f08(comm, errorcode, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Accumulate
    subroutine MPI_Accumulate_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, op, win, ierror)
      import :: MPI_Datatype, MPI_Op, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      integer, intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Accumulate_c_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, &
        target_count, target_datatype, op, win, ierror)
      import :: MPI_Datatype, MPI_Op, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      integer(8), intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer(8), intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Add_error_class
    subroutine MPI_Add_error_class_f08(errorclass, ierror)
      integer, intent(out) :: errorclass
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Add_error_code
    subroutine MPI_Add_error_code_f08(errorclass, errorcode, ierror)
      integer, intent(in) :: errorclass
      integer, intent(out) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Add_error_string
    subroutine MPI_Add_error_string_f08(errorcode, string, ierror)
      integer, intent(in) :: errorcode
      character(len=*), intent(in) :: string
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Aint_add
    function MPI_Aint_add_f08(base, disp)
      integer(8), intent(in) :: base
      integer(8), intent(in) :: disp
      integer(8) :: MPI_Aint_add_f08
    end function
  end interface

  interface MPI_Aint_diff
    function MPI_Aint_diff_f08(addr1, addr2)
      integer(8), intent(in) :: addr1
      integer(8), intent(in) :: addr2
      integer(8) :: MPI_Aint_diff_f08
    end function
  end interface

  interface MPI_Allgather
    subroutine MPI_Allgather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Allgather_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Allgather_init
    subroutine MPI_Allgather_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Allgather_init_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Allgatherv
    subroutine MPI_Allgatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Allgatherv_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Allgatherv_init
    subroutine MPI_Allgatherv_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Allgatherv_init_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Alloc_mem
    subroutine MPI_Alloc_mem_f08(size, info, baseptr, ierror)
      import :: C_PTR, MPI_Info
      integer(8), intent(in) :: size
      type(MPI_Info), intent(in) :: info
      type(C_PTR), intent(out) :: baseptr
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Allreduce
    subroutine MPI_Allreduce_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Allreduce_c_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Allreduce_init
    subroutine MPI_Allreduce_init_f08(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Allreduce_init_c_f08(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Alltoall
    subroutine MPI_Alltoall_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Alltoall_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Alltoall_init
    subroutine MPI_Alltoall_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, &
        ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Alltoall_init_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Alltoallv
    subroutine MPI_Alltoallv_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, &
        comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Alltoallv_c_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, &
        comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Alltoallv_init
    subroutine MPI_Alltoallv_init_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, &
        comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Alltoallv_init_c_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Alltoallw
    subroutine MPI_Alltoallw_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, &
        comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtypes(*)
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Alltoallw_c_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, &
        comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtypes(*)
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Alltoallw_init
    subroutine MPI_Alltoallw_init_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtypes(*)
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Alltoallw_init_c_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtypes(*)
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Barrier
    subroutine MPI_Barrier_f08(comm, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Barrier_init
    subroutine MPI_Barrier_init_f08(comm, info, request, ierror)
      import :: MPI_Comm, MPI_Info, MPI_Request
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Bcast
    subroutine MPI_Bcast_f08(buffer, count, datatype, root, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..) :: buffer
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Bcast_c_f08(buffer, count, datatype, root, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..) :: buffer
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Bcast_init
    subroutine MPI_Bcast_init_f08(buffer, count, datatype, root, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), asynchronous :: buffer
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Bcast_init_c_f08(buffer, count, datatype, root, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), asynchronous :: buffer
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Bsend
    subroutine MPI_Bsend_f08(buf, count, datatype, dest, tag, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Bsend_c_f08(buf, count, datatype, dest, tag, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Bsend_init
    subroutine MPI_Bsend_init_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Bsend_init_c_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Buffer_attach
    subroutine MPI_Buffer_attach_f08(buffer, size, ierror)
      type(*), dimension(..), intent(in), asynchronous :: buffer
      integer, intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Buffer_attach_c_f08(buffer, size, ierror)
      type(*), dimension(..), intent(in), asynchronous :: buffer
      integer(8), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Buffer_detach
    subroutine MPI_Buffer_detach_f08(buffer_addr, size, ierror)
      import :: C_PTR
      type(C_PTR), intent(out) :: buffer_addr
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Buffer_detach_c_f08(buffer_addr, size, ierror)
      import :: C_PTR
      type(C_PTR), intent(out) :: buffer_addr
      integer(8), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Buffer_iflush
    subroutine MPI_Buffer_iflush_f08(request, ierror)
      import :: MPI_Request
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Cancel
    subroutine MPI_Cancel_f08(request, ierror)
      import :: MPI_Request
      type(MPI_Request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Cart_coords
    subroutine MPI_Cart_coords_f08(comm, rank, maxdims, coords, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxdims
      integer, intent(out) :: coords(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Cart_create
    subroutine MPI_Cart_create_f08(comm_old, ndims, dims, periods, reorder, comm_cart, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm_old
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      logical, intent(in) :: reorder
      type(MPI_Comm), intent(out) :: comm_cart
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Cart_get
    subroutine MPI_Cart_get_f08(comm, maxdims, dims, periods, coords, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: maxdims
      integer, intent(out) :: dims(*)
      logical, intent(out) :: periods(*)
      integer, intent(out) :: coords(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Cart_map
    subroutine MPI_Cart_map_f08(comm, ndims, dims, periods, newrank, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      integer, intent(out) :: newrank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Cart_rank
    subroutine MPI_Cart_rank_f08(comm, coords, rank, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: coords(*)
      integer, intent(out) :: rank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Cart_shift
    subroutine MPI_Cart_shift_f08(comm, direction, disp, rank_source, rank_dest, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: direction
      integer, intent(in) :: disp
      integer, intent(out) :: rank_source
      integer, intent(out) :: rank_dest
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Cart_sub
    subroutine MPI_Cart_sub_f08(comm, remain_dims, newcomm, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      logical, intent(in) :: remain_dims(*)
      type(MPI_Comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Cartdim_get
    subroutine MPI_Cartdim_get_f08(comm, ndims, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(out) :: ndims
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Close_port
    subroutine MPI_Close_port_f08(port_name, ierror)
      character(len=*), intent(in) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_accept
    subroutine MPI_Comm_accept_f08(port_name, info, root, comm, newcomm, ierror)
      import :: MPI_Comm, MPI_Info
      character(len=*), intent(in) :: port_name
      type(MPI_Info), intent(in) :: info
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_attach_buffer
    subroutine MPI_Comm_attach_buffer_f08(comm, buffer, size, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      type(*), dimension(..), intent(in), asynchronous :: buffer
      integer, intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Comm_attach_buffer_c_f08(comm, buffer, size, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      type(*), dimension(..), intent(in), asynchronous :: buffer
      integer(8), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_call_errhandler
    subroutine MPI_Comm_call_errhandler_f08(comm, errorcode, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_compare
    subroutine MPI_Comm_compare_f08(comm1, comm2, result, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm1
      type(MPI_Comm), intent(in) :: comm2
      integer, intent(out) :: result
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_connect
    subroutine MPI_Comm_connect_f08(port_name, info, root, comm, newcomm, ierror)
      import :: MPI_Comm, MPI_Info
      character(len=*), intent(in) :: port_name
      type(MPI_Info), intent(in) :: info
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_create
    subroutine MPI_Comm_create_f08(comm, group, newcomm, ierror)
      import :: MPI_Comm, MPI_Group
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Group), intent(in) :: group
      type(MPI_Comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_create_errhandler
    subroutine MPI_Comm_create_errhandler_f08(comm_errhandler_fn, errhandler, ierror)
      import :: MPI_Comm_errhandler_function, MPI_Errhandler
      procedure(MPI_Comm_errhandler_function) :: comm_errhandler_fn
      type(MPI_Errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_create_from_group
    subroutine MPI_Comm_create_from_group_f08(group, stringtag, info, errhandler, newcomm, ierror)
      import :: MPI_Comm, MPI_Errhandler, MPI_Group, MPI_Info
      type(MPI_Group), intent(in) :: group
      character(len=*), intent(in) :: stringtag
      type(MPI_Info), intent(in) :: info
      type(MPI_Errhandler), intent(in) :: errhandler
      type(MPI_Comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_create_group
    subroutine MPI_Comm_create_group_f08(comm, group, tag, newcomm, ierror)
      import :: MPI_Comm, MPI_Group
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Group), intent(in) :: group
      integer, intent(in) :: tag
      type(MPI_Comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_create_keyval
    subroutine MPI_Comm_create_keyval_f08(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state, ierror)
      import :: MPI_Comm_copy_attr_function, MPI_Comm_delete_attr_function
      procedure(MPI_Comm_copy_attr_function) :: comm_copy_attr_fn
      procedure(MPI_Comm_delete_attr_function) :: comm_delete_attr_fn
      integer, intent(out) :: comm_keyval
      integer(8), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_delete_attr
    subroutine MPI_Comm_delete_attr_f08(comm, comm_keyval, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_detach_buffer
    subroutine MPI_Comm_detach_buffer_f08(comm, buffer_addr, size, ierror)
      import :: C_PTR, MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      type(C_PTR), intent(out) :: buffer_addr
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Comm_detach_buffer_c_f08(comm, buffer_addr, size, ierror)
      import :: C_PTR, MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      type(C_PTR), intent(out) :: buffer_addr
      integer(8), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_disconnect
    subroutine MPI_Comm_disconnect_f08(comm, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(inout) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_dup
    subroutine MPI_Comm_dup_f08(comm, newcomm, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_dup_with_info
    subroutine MPI_Comm_dup_with_info_f08(comm, info, newcomm, ierror)
      import :: MPI_Comm, MPI_Info
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_flush_buffer
    subroutine MPI_Comm_flush_buffer_f08(comm, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_free
    subroutine MPI_Comm_free_f08(comm, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(inout) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_free_keyval
    subroutine MPI_Comm_free_keyval_f08(comm_keyval, ierror)
      integer, intent(inout) :: comm_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_get_attr
    subroutine MPI_Comm_get_attr_f08(comm, comm_keyval, attribute_val, flag, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(8), intent(out) :: attribute_val
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_get_errhandler
    subroutine MPI_Comm_get_errhandler_f08(comm, errhandler, ierror)
      import :: MPI_Comm, MPI_Errhandler
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_get_info
    subroutine MPI_Comm_get_info_f08(comm, info_used, ierror)
      import :: MPI_Comm, MPI_Info
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(out) :: info_used
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_get_name
    subroutine MPI_Comm_get_name_f08(comm, comm_name, resultlen, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      character(len=*), intent(out) :: comm_name
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_get_parent
    subroutine MPI_Comm_get_parent_f08(parent, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(out) :: parent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_group
    subroutine MPI_Comm_group_f08(comm, group, ierror)
      import :: MPI_Comm, MPI_Group
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Group), intent(out) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_idup
    subroutine MPI_Comm_idup_f08(comm, newcomm, request, ierror)
      import :: MPI_Comm, MPI_Request
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Comm), intent(out) :: newcomm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_idup_with_info
    subroutine MPI_Comm_idup_with_info_f08(comm, info, newcomm, request, ierror)
      import :: MPI_Comm, MPI_Info, MPI_Request
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Comm), intent(out) :: newcomm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_iflush_buffer
    subroutine MPI_Comm_iflush_buffer_f08(comm, request, ierror)
      import :: MPI_Comm, MPI_Request
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_join
    subroutine MPI_Comm_join_f08(fd, intercomm, ierror)
      import :: MPI_Comm
      integer, intent(in) :: fd
      type(MPI_Comm), intent(out) :: intercomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_rank
    subroutine MPI_Comm_rank_f08(comm, rank, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(out) :: rank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_remote_group
    subroutine MPI_Comm_remote_group_f08(comm, group, ierror)
      import :: MPI_Comm, MPI_Group
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Group), intent(out) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_remote_size
    subroutine MPI_Comm_remote_size_f08(comm, size, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_set_attr
    subroutine MPI_Comm_set_attr_f08(comm, comm_keyval, attribute_val, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(8), intent(in) :: attribute_val
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_set_errhandler
    subroutine MPI_Comm_set_errhandler_f08(comm, errhandler, ierror)
      import :: MPI_Comm, MPI_Errhandler
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Errhandler), intent(in) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_set_info
    subroutine MPI_Comm_set_info_f08(comm, info, ierror)
      import :: MPI_Comm, MPI_Info
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_set_name
    subroutine MPI_Comm_set_name_f08(comm, comm_name, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      character(len=*), intent(in) :: comm_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_size
    subroutine MPI_Comm_size_f08(comm, size, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_spawn
    subroutine MPI_Comm_spawn_f08(command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes, ierror)
      import :: MPI_Comm, MPI_Info
      character(len=*), intent(in) :: command
      character(len=*), intent(in) :: argv(*)
      integer, intent(in) :: maxprocs
      type(MPI_Info), intent(in) :: info
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Comm), intent(out) :: intercomm
      integer :: array_of_errcodes(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_spawn_multiple
    subroutine MPI_Comm_spawn_multiple_f08(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, &
        root, comm, intercomm, array_of_errcodes, ierror)
      import :: MPI_Comm, MPI_Info
      integer, intent(in) :: count
      character(len=*), intent(in) :: array_of_commands(*)
      character(len=*), intent(in) :: array_of_argv(count, *)
      integer, intent(in) :: array_of_maxprocs(*)
      type(MPI_Info), intent(in) :: array_of_info(*)
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Comm), intent(out) :: intercomm
      integer :: array_of_errcodes(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_split
    subroutine MPI_Comm_split_f08(comm, color, key, newcomm, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: color
      integer, intent(in) :: key
      type(MPI_Comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_split_type
    subroutine MPI_Comm_split_type_f08(comm, split_type, key, info, newcomm, ierror)
      import :: MPI_Comm, MPI_Info
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: split_type
      integer, intent(in) :: key
      type(MPI_Info), intent(in) :: info
      type(MPI_Comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Comm_test_inter
    subroutine MPI_Comm_test_inter_f08(comm, flag, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Compare_and_swap
    subroutine MPI_Compare_and_swap_f08(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, &
        win, ierror)
      import :: MPI_Datatype, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      type(*), dimension(..), intent(in), asynchronous :: compare_addr
      type(*), dimension(..), asynchronous :: result_addr
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Dims_create
    subroutine MPI_Dims_create_f08(nnodes, ndims, dims, ierror)
      integer, intent(in) :: nnodes
      integer, intent(in) :: ndims
      integer, intent(inout) :: dims(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Dist_graph_create
    subroutine MPI_Dist_graph_create_f08(comm_old, n, sources, degrees, destinations, weights, info, reorder, &
        comm_dist_graph, ierror)
      import :: MPI_Comm, MPI_Info
      type(MPI_Comm), intent(in) :: comm_old
      integer, intent(in) :: n
      integer, intent(in) :: sources(*)
      integer, intent(in) :: degrees(*)
      integer, intent(in) :: destinations(*)
      integer, intent(in) :: weights(*)
      type(MPI_Info), intent(in) :: info
      logical, intent(in) :: reorder
      type(MPI_Comm), intent(out) :: comm_dist_graph
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Dist_graph_create_adjacent
    subroutine MPI_Dist_graph_create_adjacent_f08(comm_old, indegree, sources, sourceweights, outdegree, &
        destinations, destweights, info, reorder, comm_dist_graph, ierror)
      import :: MPI_Comm, MPI_Info
      type(MPI_Comm), intent(in) :: comm_old
      integer, intent(in) :: indegree
      integer, intent(in) :: sources(*)
      integer, intent(in) :: sourceweights(*)
      integer, intent(in) :: outdegree
      integer, intent(in) :: destinations(*)
      integer, intent(in) :: destweights(*)
      type(MPI_Info), intent(in) :: info
      logical, intent(in) :: reorder
      type(MPI_Comm), intent(out) :: comm_dist_graph
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Dist_graph_neighbors
    subroutine MPI_Dist_graph_neighbors_f08(comm, maxindegree, sources, sourceweights, maxoutdegree, destinations, &
        destweights, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: maxindegree
      integer, intent(out) :: sources(*)
      integer :: sourceweights(*)
      integer, intent(in) :: maxoutdegree
      integer, intent(out) :: destinations(*)
      integer :: destweights(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Dist_graph_neighbors_count
    subroutine MPI_Dist_graph_neighbors_count_f08(comm, indegree, outdegree, weighted, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(out) :: indegree
      integer, intent(out) :: outdegree
      logical, intent(out) :: weighted
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Errhandler_free
    subroutine MPI_Errhandler_free_f08(errhandler, ierror)
      import :: MPI_Errhandler
      type(MPI_Errhandler), intent(inout) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Error_class
    subroutine MPI_Error_class_f08(errorcode, errorclass, ierror)
      integer, intent(in) :: errorcode
      integer, intent(out) :: errorclass
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Error_string
    subroutine MPI_Error_string_f08(errorcode, string, resultlen, ierror)
      integer, intent(in) :: errorcode
      character(len=*), intent(out) :: string
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Exscan
    subroutine MPI_Exscan_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Exscan_c_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Exscan_init
    subroutine MPI_Exscan_init_f08(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Exscan_init_c_f08(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Fetch_and_op
    subroutine MPI_Fetch_and_op_f08(origin_addr, result_addr, datatype, target_rank, target_disp, op, win, ierror)
      import :: MPI_Datatype, MPI_Op, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      type(*), dimension(..), asynchronous :: result_addr
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      type(MPI_Op), intent(in) :: op
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_call_errhandler
    subroutine MPI_File_call_errhandler_f08(fh, errorcode, ierror)
      import :: MPI_File
      type(MPI_File), intent(in) :: fh
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_close
    subroutine MPI_File_close_f08(fh, ierror)
      import :: MPI_File
      type(MPI_File), intent(inout) :: fh
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_create_errhandler
    subroutine MPI_File_create_errhandler_f08(file_errhandler_fn, errhandler, ierror)
      import :: MPI_Errhandler, MPI_File_errhandler_function
      procedure(MPI_File_errhandler_function) :: file_errhandler_fn
      type(MPI_Errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_delete
    subroutine MPI_File_delete_f08(filename, info, ierror)
      import :: MPI_Info
      character(len=*), intent(in) :: filename
      type(MPI_Info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_get_amode
    subroutine MPI_File_get_amode_f08(fh, amode, ierror)
      import :: MPI_File
      type(MPI_File), intent(in) :: fh
      integer, intent(out) :: amode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_get_atomicity
    subroutine MPI_File_get_atomicity_f08(fh, flag, ierror)
      import :: MPI_File
      type(MPI_File), intent(in) :: fh
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_get_byte_offset
    subroutine MPI_File_get_byte_offset_f08(fh, offset, disp, ierror)
      import :: MPI_File
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      integer(8), intent(out) :: disp
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_get_errhandler
    subroutine MPI_File_get_errhandler_f08(file, errhandler, ierror)
      import :: MPI_Errhandler, MPI_File
      type(MPI_File), intent(in) :: file
      type(MPI_Errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_get_group
    subroutine MPI_File_get_group_f08(fh, group, ierror)
      import :: MPI_File, MPI_Group
      type(MPI_File), intent(in) :: fh
      type(MPI_Group), intent(out) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_get_info
    subroutine MPI_File_get_info_f08(fh, info_used, ierror)
      import :: MPI_File, MPI_Info
      type(MPI_File), intent(in) :: fh
      type(MPI_Info), intent(out) :: info_used
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_get_position
    subroutine MPI_File_get_position_f08(fh, offset, ierror)
      import :: MPI_File
      type(MPI_File), intent(in) :: fh
      integer(8), intent(out) :: offset
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_get_position_shared
    subroutine MPI_File_get_position_shared_f08(fh, offset, ierror)
      import :: MPI_File
      type(MPI_File), intent(in) :: fh
      integer(8), intent(out) :: offset
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_get_size
    subroutine MPI_File_get_size_f08(fh, size, ierror)
      import :: MPI_File
      type(MPI_File), intent(in) :: fh
      integer(8), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_get_type_extent
    subroutine MPI_File_get_type_extent_f08(fh, datatype, extent, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(out) :: extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_get_view
    subroutine MPI_File_get_view_f08(fh, disp, etype, filetype, datarep, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      integer(8), intent(out) :: disp
      type(MPI_Datatype), intent(out) :: etype
      type(MPI_Datatype), intent(out) :: filetype
      character(len=*), intent(out) :: datarep
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_iread
    subroutine MPI_File_iread_f08(fh, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_iread_c_f08(fh, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_iread_all
    subroutine MPI_File_iread_all_f08(fh, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_iread_all_c_f08(fh, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_iread_at
    subroutine MPI_File_iread_at_f08(fh, offset, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_iread_at_c_f08(fh, offset, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_iread_at_all
    subroutine MPI_File_iread_at_all_f08(fh, offset, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_iread_at_all_c_f08(fh, offset, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_iread_shared
    subroutine MPI_File_iread_shared_f08(fh, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_iread_shared_c_f08(fh, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_iwrite
    subroutine MPI_File_iwrite_f08(fh, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_iwrite_c_f08(fh, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_iwrite_all
    subroutine MPI_File_iwrite_all_f08(fh, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_iwrite_all_c_f08(fh, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_iwrite_at
    subroutine MPI_File_iwrite_at_f08(fh, offset, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_iwrite_at_c_f08(fh, offset, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_iwrite_at_all
    subroutine MPI_File_iwrite_at_all_f08(fh, offset, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_iwrite_at_all_c_f08(fh, offset, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_iwrite_shared
    subroutine MPI_File_iwrite_shared_f08(fh, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_iwrite_shared_c_f08(fh, buf, count, datatype, request, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Request
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_open
    subroutine MPI_File_open_f08(comm, filename, amode, info, fh, ierror)
      import :: MPI_Comm, MPI_File, MPI_Info
      type(MPI_Comm), intent(in) :: comm
      character(len=*), intent(in) :: filename
      integer, intent(in) :: amode
      type(MPI_Info), intent(in) :: info
      type(MPI_File), intent(out) :: fh
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_preallocate
    subroutine MPI_File_preallocate_f08(fh, size, ierror)
      import :: MPI_File
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_read
    subroutine MPI_File_read_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_read_c_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_read_all
    subroutine MPI_File_read_all_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_read_all_c_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_read_all_begin
    subroutine MPI_File_read_all_begin_f08(fh, buf, count, datatype, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_read_all_begin_c_f08(fh, buf, count, datatype, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_read_all_end
    subroutine MPI_File_read_all_end_f08(fh, buf, status, ierror)
      import :: MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), asynchronous :: buf
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_read_at
    subroutine MPI_File_read_at_f08(fh, offset, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_read_at_c_f08(fh, offset, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_read_at_all
    subroutine MPI_File_read_at_all_f08(fh, offset, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_read_at_all_c_f08(fh, offset, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_read_at_all_begin
    subroutine MPI_File_read_at_all_begin_f08(fh, offset, buf, count, datatype, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_read_at_all_begin_c_f08(fh, offset, buf, count, datatype, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_read_at_all_end
    subroutine MPI_File_read_at_all_end_f08(fh, buf, status, ierror)
      import :: MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), asynchronous :: buf
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_read_ordered
    subroutine MPI_File_read_ordered_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_read_ordered_c_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_read_ordered_begin
    subroutine MPI_File_read_ordered_begin_f08(fh, buf, count, datatype, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_read_ordered_begin_c_f08(fh, buf, count, datatype, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_read_ordered_end
    subroutine MPI_File_read_ordered_end_f08(fh, buf, status, ierror)
      import :: MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), asynchronous :: buf
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_read_shared
    subroutine MPI_File_read_shared_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_read_shared_c_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_seek
    subroutine MPI_File_seek_f08(fh, offset, whence, ierror)
      import :: MPI_File
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      integer, intent(in) :: whence
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_seek_shared
    subroutine MPI_File_seek_shared_f08(fh, offset, whence, ierror)
      import :: MPI_File
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      integer, intent(in) :: whence
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_set_atomicity
    subroutine MPI_File_set_atomicity_f08(fh, flag, ierror)
      import :: MPI_File
      type(MPI_File), intent(in) :: fh
      logical, intent(in) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_set_errhandler
    subroutine MPI_File_set_errhandler_f08(file, errhandler, ierror)
      import :: MPI_Errhandler, MPI_File
      type(MPI_File), intent(in) :: file
      type(MPI_Errhandler), intent(in) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_set_info
    subroutine MPI_File_set_info_f08(fh, info, ierror)
      import :: MPI_File, MPI_Info
      type(MPI_File), intent(in) :: fh
      type(MPI_Info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_set_size
    subroutine MPI_File_set_size_f08(fh, size, ierror)
      import :: MPI_File
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_set_view
    subroutine MPI_File_set_view_f08(fh, disp, etype, filetype, datarep, info, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Info
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: disp
      type(MPI_Datatype), intent(in) :: etype
      type(MPI_Datatype), intent(in) :: filetype
      character(len=*), intent(in) :: datarep
      type(MPI_Info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_sync
    subroutine MPI_File_sync_f08(fh, ierror)
      import :: MPI_File
      type(MPI_File), intent(in) :: fh
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_write
    subroutine MPI_File_write_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_write_c_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_write_all
    subroutine MPI_File_write_all_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_write_all_c_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_write_all_begin
    subroutine MPI_File_write_all_begin_f08(fh, buf, count, datatype, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_write_all_begin_c_f08(fh, buf, count, datatype, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_write_all_end
    subroutine MPI_File_write_all_end_f08(fh, buf, status, ierror)
      import :: MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in), asynchronous :: buf
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_write_at
    subroutine MPI_File_write_at_f08(fh, offset, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_write_at_c_f08(fh, offset, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), intent(in) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_write_at_all
    subroutine MPI_File_write_at_all_f08(fh, offset, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_write_at_all_c_f08(fh, offset, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), intent(in) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_write_at_all_begin
    subroutine MPI_File_write_at_all_begin_f08(fh, offset, buf, count, datatype, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_write_at_all_begin_c_f08(fh, offset, buf, count, datatype, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      integer(8), intent(in) :: offset
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_write_at_all_end
    subroutine MPI_File_write_at_all_end_f08(fh, buf, status, ierror)
      import :: MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in), asynchronous :: buf
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_write_ordered
    subroutine MPI_File_write_ordered_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_write_ordered_c_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_write_ordered_begin
    subroutine MPI_File_write_ordered_begin_f08(fh, buf, count, datatype, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_write_ordered_begin_c_f08(fh, buf, count, datatype, ierror)
      import :: MPI_Datatype, MPI_File
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_write_ordered_end
    subroutine MPI_File_write_ordered_end_f08(fh, buf, status, ierror)
      import :: MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in), asynchronous :: buf
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_File_write_shared
    subroutine MPI_File_write_shared_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_File_write_shared_c_f08(fh, buf, count, datatype, status, ierror)
      import :: MPI_Datatype, MPI_File, MPI_Status
      type(MPI_File), intent(in) :: fh
      type(*), dimension(..), intent(in) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Finalize
    subroutine MPI_Finalize_f08(ierror)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Finalized
    subroutine MPI_Finalized_f08(flag, ierror)
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Free_mem
    subroutine MPI_Free_mem_f08(base, ierror)
      type(*), dimension(..), intent(in), asynchronous :: base
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Gather
    subroutine MPI_Gather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Gather_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Gather_init
    subroutine MPI_Gather_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Gather_init_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Gatherv
    subroutine MPI_Gatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, &
        ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Gatherv_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, &
        ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Gatherv_init
    subroutine MPI_Gatherv_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, &
        info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Gatherv_init_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, &
        comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Get
    subroutine MPI_Get_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      import :: MPI_Datatype, MPI_Win
      type(*), dimension(..), asynchronous :: origin_addr
      integer, intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Get_c_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      import :: MPI_Datatype, MPI_Win
      type(*), dimension(..), asynchronous :: origin_addr
      integer(8), intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer(8), intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Get_accumulate
    subroutine MPI_Get_accumulate_f08(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror)
      import :: MPI_Datatype, MPI_Op, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      integer, intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      type(*), dimension(..), asynchronous :: result_addr
      integer, intent(in) :: result_count
      type(MPI_Datatype), intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Get_accumulate_c_f08(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror)
      import :: MPI_Datatype, MPI_Op, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      integer(8), intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      type(*), dimension(..), asynchronous :: result_addr
      integer(8), intent(in) :: result_count
      type(MPI_Datatype), intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer(8), intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Get_address
    subroutine MPI_Get_address_f08(location, address, ierror)
      type(*), dimension(..), intent(in), asynchronous :: location
      integer(8), intent(out) :: address
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Get_count
    subroutine MPI_Get_count_f08(status, datatype, count, ierror)
      import :: MPI_Datatype, MPI_Status
      type(MPI_Status), intent(in) :: status
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Get_count_c_f08(status, datatype, count, ierror)
      import :: MPI_Datatype, MPI_Status
      type(MPI_Status), intent(in) :: status
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Get_elements
    subroutine MPI_Get_elements_f08(status, datatype, count, ierror)
      import :: MPI_Datatype, MPI_Status
      type(MPI_Status), intent(in) :: status
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Get_elements_c_f08(status, datatype, count, ierror)
      import :: MPI_Datatype, MPI_Status
      type(MPI_Status), intent(in) :: status
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Get_elements_x
    subroutine MPI_Get_elements_x_f08(status, datatype, count, ierror)
      import :: MPI_Datatype, MPI_Status
      type(MPI_Status), intent(in) :: status
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Get_library_version
    subroutine MPI_Get_library_version_f08(version, resultlen, ierror)
      character(len=*), intent(out) :: version
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Get_processor_name
    subroutine MPI_Get_processor_name_f08(name, resultlen, ierror)
      character(len=*), intent(out) :: name
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Get_version
    subroutine MPI_Get_version_f08(version, subversion, ierror)
      integer, intent(out) :: version
      integer, intent(out) :: subversion
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Graph_create
    subroutine MPI_Graph_create_f08(comm_old, nnodes, index, edges, reorder, comm_graph, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm_old
      integer, intent(in) :: nnodes
      integer, intent(in) :: index(*)
      integer, intent(in) :: edges(*)
      logical, intent(in) :: reorder
      type(MPI_Comm), intent(out) :: comm_graph
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Graph_get
    subroutine MPI_Graph_get_f08(comm, maxindex, maxedges, index, edges, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: maxindex
      integer, intent(in) :: maxedges
      integer, intent(out) :: index(*)
      integer, intent(out) :: edges(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Graph_map
    subroutine MPI_Graph_map_f08(comm, nnodes, index, edges, newrank, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: nnodes
      integer, intent(in) :: index(*)
      integer, intent(in) :: edges(*)
      integer, intent(out) :: newrank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Graph_neighbors
    subroutine MPI_Graph_neighbors_f08(comm, rank, maxneighbors, neighbors, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxneighbors
      integer, intent(out) :: neighbors(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Graph_neighbors_count
    subroutine MPI_Graph_neighbors_count_f08(comm, rank, nneighbors, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(out) :: nneighbors
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Graphdims_get
    subroutine MPI_Graphdims_get_f08(comm, nnodes, nedges, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(out) :: nnodes
      integer, intent(out) :: nedges
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Grequest_complete
    subroutine MPI_Grequest_complete_f08(request, ierror)
      import :: MPI_Request
      type(MPI_Request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Grequest_start
    subroutine MPI_Grequest_start_f08(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
      import :: MPI_Grequest_cancel_function, MPI_Grequest_free_function, MPI_Grequest_query_function, MPI_Request
      procedure(MPI_Grequest_query_function) :: query_fn
      procedure(MPI_Grequest_free_function) :: free_fn
      procedure(MPI_Grequest_cancel_function) :: cancel_fn
      integer(8), intent(in) :: extra_state
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Group_compare
    subroutine MPI_Group_compare_f08(group1, group2, result, ierror)
      import :: MPI_Group
      type(MPI_Group), intent(in) :: group1
      type(MPI_Group), intent(in) :: group2
      integer, intent(out) :: result
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Group_difference
    subroutine MPI_Group_difference_f08(group1, group2, newgroup, ierror)
      import :: MPI_Group
      type(MPI_Group), intent(in) :: group1
      type(MPI_Group), intent(in) :: group2
      type(MPI_Group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Group_excl
    subroutine MPI_Group_excl_f08(group, n, ranks, newgroup, ierror)
      import :: MPI_Group
      type(MPI_Group), intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      type(MPI_Group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Group_free
    subroutine MPI_Group_free_f08(group, ierror)
      import :: MPI_Group
      type(MPI_Group), intent(inout) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Group_from_session_pset
    subroutine MPI_Group_from_session_pset_f08(session, pset_name, newgroup, ierror)
      import :: MPI_Group, MPI_Session
      type(MPI_Session), intent(in) :: session
      character(len=*), intent(in) :: pset_name
      type(MPI_Group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Group_incl
    subroutine MPI_Group_incl_f08(group, n, ranks, newgroup, ierror)
      import :: MPI_Group
      type(MPI_Group), intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      type(MPI_Group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Group_intersection
    subroutine MPI_Group_intersection_f08(group1, group2, newgroup, ierror)
      import :: MPI_Group
      type(MPI_Group), intent(in) :: group1
      type(MPI_Group), intent(in) :: group2
      type(MPI_Group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Group_range_excl
    subroutine MPI_Group_range_excl_f08(group, n, ranges, newgroup, ierror)
      import :: MPI_Group
      type(MPI_Group), intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranges(3, *)
      type(MPI_Group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Group_range_incl
    subroutine MPI_Group_range_incl_f08(group, n, ranges, newgroup, ierror)
      import :: MPI_Group
      type(MPI_Group), intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranges(3, *)
      type(MPI_Group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Group_rank
    subroutine MPI_Group_rank_f08(group, rank, ierror)
      import :: MPI_Group
      type(MPI_Group), intent(in) :: group
      integer, intent(out) :: rank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Group_size
    subroutine MPI_Group_size_f08(group, size, ierror)
      import :: MPI_Group
      type(MPI_Group), intent(in) :: group
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Group_translate_ranks
    subroutine MPI_Group_translate_ranks_f08(group1, n, ranks1, group2, ranks2, ierror)
      import :: MPI_Group
      type(MPI_Group), intent(in) :: group1
      integer, intent(in) :: n
      integer, intent(in) :: ranks1(*)
      type(MPI_Group), intent(in) :: group2
      integer, intent(out) :: ranks2(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Group_union
    subroutine MPI_Group_union_f08(group1, group2, newgroup, ierror)
      import :: MPI_Group
      type(MPI_Group), intent(in) :: group1
      type(MPI_Group), intent(in) :: group2
      type(MPI_Group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Iallgather
    subroutine MPI_Iallgather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Iallgather_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Iallgatherv
    subroutine MPI_Iallgatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Iallgatherv_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Iallreduce
    subroutine MPI_Iallreduce_f08(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Iallreduce_c_f08(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ialltoall
    subroutine MPI_Ialltoall_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ialltoall_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ialltoallv
    subroutine MPI_Ialltoallv_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, &
        comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ialltoallv_c_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, &
        comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ialltoallw
    subroutine MPI_Ialltoallw_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, &
        comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtypes(*)
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ialltoallw_c_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, &
        comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtypes(*)
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ibarrier
    subroutine MPI_Ibarrier_f08(comm, request, ierror)
      import :: MPI_Comm, MPI_Request
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ibcast
    subroutine MPI_Ibcast_f08(buffer, count, datatype, root, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), asynchronous :: buffer
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ibcast_c_f08(buffer, count, datatype, root, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), asynchronous :: buffer
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ibsend
    subroutine MPI_Ibsend_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ibsend_c_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Iexscan
    subroutine MPI_Iexscan_f08(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Iexscan_c_f08(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Igather
    subroutine MPI_Igather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, &
        ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Igather_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, &
        ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Igatherv
    subroutine MPI_Igatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Igatherv_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Improbe
    subroutine MPI_Improbe_f08(source, tag, comm, flag, message, status, ierror)
      import :: MPI_Comm, MPI_Message, MPI_Status
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      logical, intent(out) :: flag
      type(MPI_Message), intent(out) :: message
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Imrecv
    subroutine MPI_Imrecv_f08(buf, count, datatype, message, request, ierror)
      import :: MPI_Datatype, MPI_Message, MPI_Request
      type(*), dimension(..), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Message), intent(inout) :: message
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Imrecv_c_f08(buf, count, datatype, message, request, ierror)
      import :: MPI_Datatype, MPI_Message, MPI_Request
      type(*), dimension(..), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Message), intent(inout) :: message
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ineighbor_allgather
    subroutine MPI_Ineighbor_allgather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, &
        ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ineighbor_allgather_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ineighbor_allgatherv
    subroutine MPI_Ineighbor_allgatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, &
        comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ineighbor_allgatherv_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, &
        comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ineighbor_alltoall
    subroutine MPI_Ineighbor_alltoall_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, &
        ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ineighbor_alltoall_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ineighbor_alltoallv
    subroutine MPI_Ineighbor_alltoallv_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ineighbor_alltoallv_c_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ineighbor_alltoallw
    subroutine MPI_Ineighbor_alltoallw_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtypes(*)
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ineighbor_alltoallw_c_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtypes(*)
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Info_create
    subroutine MPI_Info_create_f08(info, ierror)
      import :: MPI_Info
      type(MPI_Info), intent(out) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Info_create_env
    subroutine MPI_Info_create_env_f08(info, ierror)
      import :: MPI_Info
      type(MPI_Info), intent(out) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Info_delete
    subroutine MPI_Info_delete_f08(info, key, ierror)
      import :: MPI_Info
      type(MPI_Info), intent(in) :: info
      character(len=*), intent(in) :: key
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Info_dup
    subroutine MPI_Info_dup_f08(info, newinfo, ierror)
      import :: MPI_Info
      type(MPI_Info), intent(in) :: info
      type(MPI_Info), intent(out) :: newinfo
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Info_free
    subroutine MPI_Info_free_f08(info, ierror)
      import :: MPI_Info
      type(MPI_Info), intent(inout) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Info_get
    subroutine MPI_Info_get_f08(info, key, valuelen, value, flag, ierror)
      import :: MPI_Info
      type(MPI_Info), intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(in) :: valuelen
      character(len=*), intent(out) :: value
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Info_get_nkeys
    subroutine MPI_Info_get_nkeys_f08(info, nkeys, ierror)
      import :: MPI_Info
      type(MPI_Info), intent(in) :: info
      integer, intent(out) :: nkeys
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Info_get_nthkey
    subroutine MPI_Info_get_nthkey_f08(info, n, key, ierror)
      import :: MPI_Info
      type(MPI_Info), intent(in) :: info
      integer, intent(in) :: n
      character(len=*), intent(out) :: key
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Info_get_string
    subroutine MPI_Info_get_string_f08(info, key, buflen, value, flag, ierror)
      import :: MPI_Info
      type(MPI_Info), intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(inout) :: buflen
      character(len=*), intent(out) :: value
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Info_get_valuelen
    subroutine MPI_Info_get_valuelen_f08(info, key, valuelen, flag, ierror)
      import :: MPI_Info
      type(MPI_Info), intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(out) :: valuelen
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Info_set
    subroutine MPI_Info_set_f08(info, key, value, ierror)
      import :: MPI_Info
      type(MPI_Info), intent(in) :: info
      character(len=*), intent(in) :: key
      character(len=*), intent(in) :: value
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Init
    subroutine MPI_Init_f08(ierror)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Init_thread
    subroutine MPI_Init_thread_f08(required, provided, ierror)
      integer, intent(in) :: required
      integer, intent(out) :: provided
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Initialized
    subroutine MPI_Initialized_f08(flag, ierror)
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Intercomm_create
    subroutine MPI_Intercomm_create_f08(local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: local_comm
      integer, intent(in) :: local_leader
      type(MPI_Comm), intent(in) :: peer_comm
      integer, intent(in) :: remote_leader
      integer, intent(in) :: tag
      type(MPI_Comm), intent(out) :: newintercomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Intercomm_create_from_groups
    subroutine MPI_Intercomm_create_from_groups_f08(local_group, local_leader, remote_group, remote_leader, &
        stringtag, info, errhandler, newintercomm, ierror)
      import :: MPI_Comm, MPI_Errhandler, MPI_Group, MPI_Info
      type(MPI_Group), intent(in) :: local_group
      integer, intent(in) :: local_leader
      type(MPI_Group), intent(in) :: remote_group
      integer, intent(in) :: remote_leader
      character(len=*), intent(in) :: stringtag
      type(MPI_Info), intent(in) :: info
      type(MPI_Errhandler), intent(in) :: errhandler
      type(MPI_Comm), intent(out) :: newintercomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Intercomm_merge
    subroutine MPI_Intercomm_merge_f08(intercomm, high, newintracomm, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: intercomm
      logical, intent(in) :: high
      type(MPI_Comm), intent(out) :: newintracomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Iprobe
    subroutine MPI_Iprobe_f08(source, tag, comm, flag, status, ierror)
      import :: MPI_Comm, MPI_Status
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      logical, intent(out) :: flag
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Irecv
    subroutine MPI_Irecv_f08(buf, count, datatype, source, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Irecv_c_f08(buf, count, datatype, source, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ireduce
    subroutine MPI_Ireduce_f08(sendbuf, recvbuf, count, datatype, op, root, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ireduce_c_f08(sendbuf, recvbuf, count, datatype, op, root, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ireduce_scatter
    subroutine MPI_Ireduce_scatter_f08(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ireduce_scatter_c_f08(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ireduce_scatter_block
    subroutine MPI_Ireduce_scatter_block_f08(sendbuf, recvbuf, recvcount, datatype, op, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ireduce_scatter_block_c_f08(sendbuf, recvbuf, recvcount, datatype, op, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Irsend
    subroutine MPI_Irsend_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Irsend_c_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Is_thread_main
    subroutine MPI_Is_thread_main_f08(flag, ierror)
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Iscan
    subroutine MPI_Iscan_f08(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Iscan_c_f08(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Iscatter
    subroutine MPI_Iscatter_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, &
        ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Iscatter_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, &
        ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Iscatterv
    subroutine MPI_Iscatterv_f08(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Iscatterv_c_f08(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Isend
    subroutine MPI_Isend_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Isend_c_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Isendrecv
    subroutine MPI_Isendrecv_f08(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, &
        recvtag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Isendrecv_c_f08(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, &
        recvtag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Isendrecv_replace
    subroutine MPI_Isendrecv_replace_f08(buf, count, datatype, dest, sendtag, source, recvtag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Isendrecv_replace_c_f08(buf, count, datatype, dest, sendtag, source, recvtag, comm, request, &
        ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Issend
    subroutine MPI_Issend_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Issend_c_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Lookup_name
    subroutine MPI_Lookup_name_f08(service_name, info, port_name, ierror)
      import :: MPI_Info
      character(len=*), intent(in) :: service_name
      type(MPI_Info), intent(in) :: info
      character(len=*), intent(out) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Mprobe
    subroutine MPI_Mprobe_f08(source, tag, comm, message, status, ierror)
      import :: MPI_Comm, MPI_Message, MPI_Status
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Message), intent(out) :: message
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Mrecv
    subroutine MPI_Mrecv_f08(buf, count, datatype, message, status, ierror)
      import :: MPI_Datatype, MPI_Message, MPI_Status
      type(*), dimension(..) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Message), intent(inout) :: message
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Mrecv_c_f08(buf, count, datatype, message, status, ierror)
      import :: MPI_Datatype, MPI_Message, MPI_Status
      type(*), dimension(..) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Message), intent(inout) :: message
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_allgather
    subroutine MPI_Neighbor_allgather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Neighbor_allgather_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_allgather_init
    subroutine MPI_Neighbor_allgather_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, &
        info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Neighbor_allgather_init_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, &
        info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_allgatherv
    subroutine MPI_Neighbor_allgatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Neighbor_allgatherv_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, &
        comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_allgatherv_init
    subroutine MPI_Neighbor_allgatherv_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, &
        comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Neighbor_allgatherv_init_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_alltoall
    subroutine MPI_Neighbor_alltoall_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Neighbor_alltoall_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_alltoall_init
    subroutine MPI_Neighbor_alltoall_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Neighbor_alltoall_init_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, &
        info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_alltoallv
    subroutine MPI_Neighbor_alltoallv_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Neighbor_alltoallv_c_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_alltoallv_init
    subroutine MPI_Neighbor_alltoallv_init_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Neighbor_alltoallv_init_c_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_alltoallw
    subroutine MPI_Neighbor_alltoallw_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtypes(*)
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Neighbor_alltoallw_c_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtypes(*)
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Neighbor_alltoallw_init
    subroutine MPI_Neighbor_alltoallw_init_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtypes(*)
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Neighbor_alltoallw_init_c_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: sdispls(*)
      type(MPI_Datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      integer(8), intent(in) :: rdispls(*)
      type(MPI_Datatype), intent(in) :: recvtypes(*)
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Op_commutative
    subroutine MPI_Op_commutative_f08(op, commute, ierror)
      import :: MPI_Op
      type(MPI_Op), intent(in) :: op
      logical, intent(out) :: commute
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Op_create
    subroutine MPI_Op_create_f08(user_fn, commute, op, ierror)
      import :: MPI_Op, MPI_User_function
      procedure(MPI_User_function) :: user_fn
      logical, intent(in) :: commute
      type(MPI_Op), intent(out) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Op_free
    subroutine MPI_Op_free_f08(op, ierror)
      import :: MPI_Op
      type(MPI_Op), intent(inout) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Open_port
    subroutine MPI_Open_port_f08(info, port_name, ierror)
      import :: MPI_Info
      type(MPI_Info), intent(in) :: info
      character(len=*), intent(out) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Pack
    subroutine MPI_Pack_f08(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: inbuf
      integer, intent(in) :: incount
      type(MPI_Datatype), intent(in) :: datatype
      type(*), dimension(..) :: outbuf
      integer, intent(in) :: outsize
      integer, intent(inout) :: position
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Pack_c_f08(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: inbuf
      integer(8), intent(in) :: incount
      type(MPI_Datatype), intent(in) :: datatype
      type(*), dimension(..) :: outbuf
      integer(8), intent(in) :: outsize
      integer(8), intent(inout) :: position
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Pack_external
    subroutine MPI_Pack_external_f08(datarep, inbuf, incount, datatype, outbuf, outsize, position, ierror)
      import :: MPI_Datatype
      character(len=*), intent(in) :: datarep
      type(*), dimension(..), intent(in) :: inbuf
      integer, intent(in) :: incount
      type(MPI_Datatype), intent(in) :: datatype
      type(*), dimension(..) :: outbuf
      integer(8), intent(in) :: outsize
      integer(8), intent(inout) :: position
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Pack_external_c_f08(datarep, inbuf, incount, datatype, outbuf, outsize, position, ierror)
      import :: MPI_Datatype
      character(len=*), intent(in) :: datarep
      type(*), dimension(..), intent(in) :: inbuf
      integer(8), intent(in) :: incount
      type(MPI_Datatype), intent(in) :: datatype
      type(*), dimension(..) :: outbuf
      integer(8), intent(in) :: outsize
      integer(8), intent(inout) :: position
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Pack_external_size
    subroutine MPI_Pack_external_size_f08(datarep, incount, datatype, size, ierror)
      import :: MPI_Datatype
      character(len=*), intent(in) :: datarep
      integer, intent(in) :: incount
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Pack_external_size_c_f08(datarep, incount, datatype, size, ierror)
      import :: MPI_Datatype
      character(len=*), intent(in) :: datarep
      integer(8), intent(in) :: incount
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Pack_size
    subroutine MPI_Pack_size_f08(incount, datatype, comm, size, ierror)
      import :: MPI_Comm, MPI_Datatype
      integer, intent(in) :: incount
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Comm), intent(in) :: comm
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Pack_size_c_f08(incount, datatype, comm, size, ierror)
      import :: MPI_Comm, MPI_Datatype
      integer(8), intent(in) :: incount
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Comm), intent(in) :: comm
      integer(8), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Parrived
    subroutine MPI_Parrived_f08(request, partition, flag, ierror)
      import :: MPI_Request
      type(MPI_Request), intent(in) :: request
      integer, intent(in) :: partition
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Pcontrol
    subroutine MPI_Pcontrol_f08(level)
      integer, intent(in) :: level
    end subroutine
  end interface

  interface MPI_Pready
    subroutine MPI_Pready_f08(partition, request, ierror)
      import :: MPI_Request
      integer, intent(in) :: partition
      type(MPI_Request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Pready_list
    subroutine MPI_Pready_list_f08(length, array_of_partitions, request, ierror)
      import :: MPI_Request
      integer, intent(in) :: length
      integer, intent(in) :: array_of_partitions(*)
      type(MPI_Request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Pready_range
    subroutine MPI_Pready_range_f08(partition_low, partition_high, request, ierror)
      import :: MPI_Request
      integer, intent(in) :: partition_low
      integer, intent(in) :: partition_high
      type(MPI_Request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Precv_init
    subroutine MPI_Precv_init_f08(buf, partitions, count, datatype, source, tag, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: partitions
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Probe
    subroutine MPI_Probe_f08(source, tag, comm, status, ierror)
      import :: MPI_Comm, MPI_Status
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Psend_init
    subroutine MPI_Psend_init_f08(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: partitions
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Publish_name
    subroutine MPI_Publish_name_f08(service_name, info, port_name, ierror)
      import :: MPI_Info
      character(len=*), intent(in) :: service_name
      type(MPI_Info), intent(in) :: info
      character(len=*), intent(in) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Put
    subroutine MPI_Put_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      import :: MPI_Datatype, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      integer, intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Put_c_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      import :: MPI_Datatype, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      integer(8), intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer(8), intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Query_thread
    subroutine MPI_Query_thread_f08(provided, ierror)
      integer, intent(out) :: provided
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Raccumulate
    subroutine MPI_Raccumulate_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, &
        target_count, target_datatype, op, win, request, ierror)
      import :: MPI_Datatype, MPI_Op, MPI_Request, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      integer, intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Win), intent(in) :: win
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Raccumulate_c_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, &
        target_count, target_datatype, op, win, request, ierror)
      import :: MPI_Datatype, MPI_Op, MPI_Request, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      integer(8), intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer(8), intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Win), intent(in) :: win
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Recv
    subroutine MPI_Recv_f08(buf, count, datatype, source, tag, comm, status, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Status
      type(*), dimension(..) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Recv_c_f08(buf, count, datatype, source, tag, comm, status, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Status
      type(*), dimension(..) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Recv_init
    subroutine MPI_Recv_init_f08(buf, count, datatype, source, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Recv_init_c_f08(buf, count, datatype, source, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Reduce
    subroutine MPI_Reduce_f08(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Reduce_c_f08(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Reduce_init
    subroutine MPI_Reduce_init_f08(sendbuf, recvbuf, count, datatype, op, root, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Reduce_init_c_f08(sendbuf, recvbuf, count, datatype, op, root, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Reduce_local
    subroutine MPI_Reduce_local_f08(inbuf, inoutbuf, count, datatype, op, ierror)
      import :: MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: inbuf
      type(*), dimension(..) :: inoutbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Reduce_local_c_f08(inbuf, inoutbuf, count, datatype, op, ierror)
      import :: MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: inbuf
      type(*), dimension(..) :: inoutbuf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Reduce_scatter
    subroutine MPI_Reduce_scatter_f08(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Reduce_scatter_c_f08(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Reduce_scatter_block
    subroutine MPI_Reduce_scatter_block_f08(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Reduce_scatter_block_c_f08(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Reduce_scatter_block_init
    subroutine MPI_Reduce_scatter_block_init_f08(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request, &
        ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Reduce_scatter_block_init_c_f08(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request, &
        ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Reduce_scatter_init
    subroutine MPI_Reduce_scatter_init_f08(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcounts(*)
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Reduce_scatter_init_c_f08(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcounts(*)
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Register_datarep
    subroutine MPI_Register_datarep_f08(datarep, read_conversion_fn, write_conversion_fn, dtype_file_extent_fn, &
        extra_state, ierror)
      import :: MPI_Datarep_conversion_function, MPI_Datarep_extent_function
      character(len=*), intent(in) :: datarep
      procedure(MPI_Datarep_conversion_function) :: read_conversion_fn
      procedure(MPI_Datarep_conversion_function) :: write_conversion_fn
      procedure(MPI_Datarep_extent_function) :: dtype_file_extent_fn
      integer(8), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Request_free
    subroutine MPI_Request_free_f08(request, ierror)
      import :: MPI_Request
      type(MPI_Request), intent(inout) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Request_get_status
    subroutine MPI_Request_get_status_f08(request, flag, status, ierror)
      import :: MPI_Request, MPI_Status
      type(MPI_Request), intent(in) :: request
      logical, intent(out) :: flag
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Rget
    subroutine MPI_Rget_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      import :: MPI_Datatype, MPI_Request, MPI_Win
      type(*), dimension(..), asynchronous :: origin_addr
      integer, intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Win), intent(in) :: win
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Rget_c_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      import :: MPI_Datatype, MPI_Request, MPI_Win
      type(*), dimension(..), asynchronous :: origin_addr
      integer(8), intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer(8), intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Win), intent(in) :: win
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Rget_accumulate
    subroutine MPI_Rget_accumulate_f08(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror)
      import :: MPI_Datatype, MPI_Op, MPI_Request, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      integer, intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      type(*), dimension(..), asynchronous :: result_addr
      integer, intent(in) :: result_count
      type(MPI_Datatype), intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Win), intent(in) :: win
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Rget_accumulate_c_f08(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror)
      import :: MPI_Datatype, MPI_Op, MPI_Request, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      integer(8), intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      type(*), dimension(..), asynchronous :: result_addr
      integer(8), intent(in) :: result_count
      type(MPI_Datatype), intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer(8), intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Win), intent(in) :: win
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Rput
    subroutine MPI_Rput_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      import :: MPI_Datatype, MPI_Request, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      integer, intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Win), intent(in) :: win
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Rput_c_f08(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      import :: MPI_Datatype, MPI_Request, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: origin_addr
      integer(8), intent(in) :: origin_count
      type(MPI_Datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(8), intent(in) :: target_disp
      integer(8), intent(in) :: target_count
      type(MPI_Datatype), intent(in) :: target_datatype
      type(MPI_Win), intent(in) :: win
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Rsend
    subroutine MPI_Rsend_f08(buf, count, datatype, dest, tag, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Rsend_c_f08(buf, count, datatype, dest, tag, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Rsend_init
    subroutine MPI_Rsend_init_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Rsend_init_c_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Scan
    subroutine MPI_Scan_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Scan_c_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Scan_init
    subroutine MPI_Scan_init_f08(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Scan_init_c_f08(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Scatter
    subroutine MPI_Scatter_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Scatter_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Scatter_init
    subroutine MPI_Scatter_init_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Scatter_init_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, &
        request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Scatterv
    subroutine MPI_Scatterv_f08(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Scatterv_c_f08(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Scatterv_init
    subroutine MPI_Scatterv_init_f08(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Scatterv_init_c_f08(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, &
        comm, info, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Info, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: sendbuf
      integer(8), intent(in) :: sendcounts(*)
      integer(8), intent(in) :: displs(*)
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..), asynchronous :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Info), intent(in) :: info
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Send
    subroutine MPI_Send_f08(buf, count, datatype, dest, tag, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Send_c_f08(buf, count, datatype, dest, tag, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Send_init
    subroutine MPI_Send_init_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Send_init_c_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Sendrecv
    subroutine MPI_Sendrecv_f08(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, &
        recvtag, comm, status, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Status
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Sendrecv_c_f08(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, &
        recvtag, comm, status, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Status
      type(*), dimension(..), intent(in) :: sendbuf
      integer(8), intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      type(*), dimension(..) :: recvbuf
      integer(8), intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Sendrecv_replace
    subroutine MPI_Sendrecv_replace_f08(buf, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Status
      type(*), dimension(..) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Sendrecv_replace_c_f08(buf, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Status
      type(*), dimension(..) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_attach_buffer
    subroutine MPI_Session_attach_buffer_f08(session, buffer, size, ierror)
      import :: MPI_Session
      type(MPI_Session), intent(in) :: session
      type(*), dimension(..), intent(in), asynchronous :: buffer
      integer, intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Session_attach_buffer_c_f08(session, buffer, size, ierror)
      import :: MPI_Session
      type(MPI_Session), intent(in) :: session
      type(*), dimension(..), intent(in), asynchronous :: buffer
      integer(8), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_call_errhandler
    subroutine MPI_Session_call_errhandler_f08(session, errorcode, ierror)
      import :: MPI_Session
      type(MPI_Session), intent(in) :: session
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_create_errhandler
    subroutine MPI_Session_create_errhandler_f08(session_errhandler_fn, errhandler, ierror)
      import :: MPI_Errhandler, MPI_Session_errhandler_function
      procedure(MPI_Session_errhandler_function) :: session_errhandler_fn
      type(MPI_Errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_detach_buffer
    subroutine MPI_Session_detach_buffer_f08(session, buffer_addr, size, ierror)
      import :: C_PTR, MPI_Session
      type(MPI_Session), intent(in) :: session
      type(C_PTR), intent(out) :: buffer_addr
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Session_detach_buffer_c_f08(session, buffer_addr, size, ierror)
      import :: C_PTR, MPI_Session
      type(MPI_Session), intent(in) :: session
      type(C_PTR), intent(out) :: buffer_addr
      integer(8), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_finalize
    subroutine MPI_Session_finalize_f08(session, ierror)
      import :: MPI_Session
      type(MPI_Session), intent(inout) :: session
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_flush_buffer
    subroutine MPI_Session_flush_buffer_f08(session, ierror)
      import :: MPI_Session
      type(MPI_Session), intent(in) :: session
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_get_errhandler
    subroutine MPI_Session_get_errhandler_f08(session, errhandler, ierror)
      import :: MPI_Errhandler, MPI_Session
      type(MPI_Session), intent(in) :: session
      type(MPI_Errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_get_info
    subroutine MPI_Session_get_info_f08(session, info_used, ierror)
      import :: MPI_Info, MPI_Session
      type(MPI_Session), intent(in) :: session
      type(MPI_Info), intent(out) :: info_used
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_get_nth_pset
    subroutine MPI_Session_get_nth_pset_f08(session, info, n, pset_len, pset_name, ierror)
      import :: MPI_Info, MPI_Session
      type(MPI_Session), intent(in) :: session
      type(MPI_Info), intent(in) :: info
      integer, intent(in) :: n
      integer, intent(inout) :: pset_len
      character(len=*), intent(out) :: pset_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_get_num_psets
    subroutine MPI_Session_get_num_psets_f08(session, info, npset_names, ierror)
      import :: MPI_Info, MPI_Session
      type(MPI_Session), intent(in) :: session
      type(MPI_Info), intent(in) :: info
      integer, intent(out) :: npset_names
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_get_pset_info
    subroutine MPI_Session_get_pset_info_f08(session, pset_name, info, ierror)
      import :: MPI_Info, MPI_Session
      type(MPI_Session), intent(in) :: session
      character(len=*), intent(in) :: pset_name
      type(MPI_Info), intent(out) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_iflush_buffer
    subroutine MPI_Session_iflush_buffer_f08(session, request, ierror)
      import :: MPI_Request, MPI_Session
      type(MPI_Session), intent(in) :: session
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_init
    subroutine MPI_Session_init_f08(info, errhandler, session, ierror)
      import :: MPI_Errhandler, MPI_Info, MPI_Session
      type(MPI_Info), intent(in) :: info
      type(MPI_Errhandler), intent(in) :: errhandler
      type(MPI_Session), intent(out) :: session
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Session_set_errhandler
    subroutine MPI_Session_set_errhandler_f08(session, errhandler, ierror)
      import :: MPI_Errhandler, MPI_Session
      type(MPI_Session), intent(in) :: session
      type(MPI_Errhandler), intent(in) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ssend
    subroutine MPI_Ssend_f08(buf, count, datatype, dest, tag, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ssend_c_f08(buf, count, datatype, dest, tag, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Ssend_init
    subroutine MPI_Ssend_init_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ssend_init_c_f08(buf, count, datatype, dest, tag, comm, request, ierror)
      import :: MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in), asynchronous :: buf
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Start
    subroutine MPI_Start_f08(request, ierror)
      import :: MPI_Request
      type(MPI_Request), intent(inout) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Startall
    subroutine MPI_Startall_f08(count, array_of_requests, ierror)
      import :: MPI_Request
      integer, intent(in) :: count
      type(MPI_Request), intent(inout) :: array_of_requests(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Status_f082f
    subroutine MPI_Status_f082f_f08(f08_status, f_status, ierror)
      import :: MPI_Status
      type(MPI_Status), intent(in) :: f08_status
      integer :: f_status(8)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Status_f2f08
    subroutine MPI_Status_f2f08_f08(f_status, f08_status, ierror)
      import :: MPI_Status
      integer, intent(in) :: f_status(8)
      type(MPI_Status) :: f08_status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Status_set_cancelled
    subroutine MPI_Status_set_cancelled_f08(status, flag, ierror)
      import :: MPI_Status
      type(MPI_Status) :: status
      logical, intent(in) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Status_set_elements
    subroutine MPI_Status_set_elements_f08(status, datatype, count, ierror)
      import :: MPI_Datatype, MPI_Status
      type(MPI_Status) :: status
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Status_set_elements_x
    subroutine MPI_Status_set_elements_x_f08(status, datatype, count, ierror)
      import :: MPI_Datatype, MPI_Status
      type(MPI_Status) :: status
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(in) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Test
    subroutine MPI_Test_f08(request, flag, status, ierror)
      import :: MPI_Request, MPI_Status
      type(MPI_Request), intent(inout) :: request
      logical, intent(out) :: flag
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Test_cancelled
    subroutine MPI_Test_cancelled_f08(status, flag, ierror)
      import :: MPI_Status
      type(MPI_Status), intent(in) :: status
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Testall
    subroutine MPI_Testall_f08(count, array_of_requests, flag, array_of_statuses, ierror)
      import :: MPI_Request, MPI_Status
      integer, intent(in) :: count
      type(MPI_Request), intent(inout) :: array_of_requests(*)
      logical, intent(out) :: flag
      type(MPI_Status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Testany
    subroutine MPI_Testany_f08(count, array_of_requests, index, flag, status, ierror)
      import :: MPI_Request, MPI_Status
      integer, intent(in) :: count
      type(MPI_Request), intent(inout) :: array_of_requests(*)
      integer, intent(out) :: index
      logical, intent(out) :: flag
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Testsome
    subroutine MPI_Testsome_f08(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror)
      import :: MPI_Request, MPI_Status
      integer, intent(in) :: incount
      type(MPI_Request), intent(inout) :: array_of_requests(*)
      integer, intent(out) :: outcount
      integer, intent(out) :: array_of_indices(*)
      type(MPI_Status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Topo_test
    subroutine MPI_Topo_test_f08(comm, status, ierror)
      import :: MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(out) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_commit
    subroutine MPI_Type_commit_f08(datatype, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(inout) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_contiguous
    subroutine MPI_Type_contiguous_f08(count, oldtype, newtype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_contiguous_c_f08(count, oldtype, newtype, ierror)
      import :: MPI_Datatype
      integer(8), intent(in) :: count
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_create_darray
    subroutine MPI_Type_create_darray_f08(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, &
        array_of_psizes, order, oldtype, newtype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: size
      integer, intent(in) :: rank
      integer, intent(in) :: ndims
      integer, intent(in) :: array_of_gsizes(*)
      integer, intent(in) :: array_of_distribs(*)
      integer, intent(in) :: array_of_dargs(*)
      integer, intent(in) :: array_of_psizes(*)
      integer, intent(in) :: order
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_create_darray_c_f08(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, &
        array_of_psizes, order, oldtype, newtype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: size
      integer, intent(in) :: rank
      integer, intent(in) :: ndims
      integer(8), intent(in) :: array_of_gsizes(*)
      integer, intent(in) :: array_of_distribs(*)
      integer, intent(in) :: array_of_dargs(*)
      integer, intent(in) :: array_of_psizes(*)
      integer, intent(in) :: order
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_create_f90_complex
    subroutine MPI_Type_create_f90_complex_f08(p, r, newtype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: p
      integer, intent(in) :: r
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_create_f90_integer
    subroutine MPI_Type_create_f90_integer_f08(r, newtype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: r
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_create_f90_real
    subroutine MPI_Type_create_f90_real_f08(p, r, newtype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: p
      integer, intent(in) :: r
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_create_hindexed
    subroutine MPI_Type_create_hindexed_f08(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, &
        ierror)
      import :: MPI_Datatype
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(8), intent(in) :: array_of_displacements(*)
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_create_hindexed_c_f08(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, &
        ierror)
      import :: MPI_Datatype
      integer(8), intent(in) :: count
      integer(8), intent(in) :: array_of_blocklengths(*)
      integer(8), intent(in) :: array_of_displacements(*)
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_create_hindexed_block
    subroutine MPI_Type_create_hindexed_block_f08(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import :: MPI_Datatype
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(8), intent(in) :: array_of_displacements(*)
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_create_hindexed_block_c_f08(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import :: MPI_Datatype
      integer(8), intent(in) :: count
      integer(8), intent(in) :: blocklength
      integer(8), intent(in) :: array_of_displacements(*)
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_create_hvector
    subroutine MPI_Type_create_hvector_f08(count, blocklength, stride, oldtype, newtype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(8), intent(in) :: stride
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_create_hvector_c_f08(count, blocklength, stride, oldtype, newtype, ierror)
      import :: MPI_Datatype
      integer(8), intent(in) :: count
      integer(8), intent(in) :: blocklength
      integer(8), intent(in) :: stride
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_create_indexed_block
    subroutine MPI_Type_create_indexed_block_f08(count, blocklength, array_of_displacements, oldtype, newtype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: array_of_displacements(*)
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_create_indexed_block_c_f08(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import :: MPI_Datatype
      integer(8), intent(in) :: count
      integer(8), intent(in) :: blocklength
      integer(8), intent(in) :: array_of_displacements(*)
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_create_keyval
    subroutine MPI_Type_create_keyval_f08(type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state, ierror)
      import :: MPI_Type_copy_attr_function, MPI_Type_delete_attr_function
      procedure(MPI_Type_copy_attr_function) :: type_copy_attr_fn
      procedure(MPI_Type_delete_attr_function) :: type_delete_attr_fn
      integer, intent(out) :: type_keyval
      integer(8), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_create_resized
    subroutine MPI_Type_create_resized_f08(oldtype, lb, extent, newtype, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: oldtype
      integer(8), intent(in) :: lb
      integer(8), intent(in) :: extent
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_create_struct
    subroutine MPI_Type_create_struct_f08(count, array_of_blocklengths, array_of_displacements, array_of_types, &
        newtype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(8), intent(in) :: array_of_displacements(*)
      type(MPI_Datatype), intent(in) :: array_of_types(*)
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_create_struct_c_f08(count, array_of_blocklengths, array_of_displacements, array_of_types, &
        newtype, ierror)
      import :: MPI_Datatype
      integer(8), intent(in) :: count
      integer(8), intent(in) :: array_of_blocklengths(*)
      integer(8), intent(in) :: array_of_displacements(*)
      type(MPI_Datatype), intent(in) :: array_of_types(*)
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_create_subarray
    subroutine MPI_Type_create_subarray_f08(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, &
        oldtype, newtype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: ndims
      integer, intent(in) :: array_of_sizes(*)
      integer, intent(in) :: array_of_subsizes(*)
      integer, intent(in) :: array_of_starts(*)
      integer, intent(in) :: order
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_create_subarray_c_f08(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, &
        oldtype, newtype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: ndims
      integer(8), intent(in) :: array_of_sizes(*)
      integer(8), intent(in) :: array_of_subsizes(*)
      integer(8), intent(in) :: array_of_starts(*)
      integer, intent(in) :: order
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_delete_attr
    subroutine MPI_Type_delete_attr_f08(datatype, type_keyval, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_dup
    subroutine MPI_Type_dup_f08(oldtype, newtype, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_free
    subroutine MPI_Type_free_f08(datatype, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(inout) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_free_keyval
    subroutine MPI_Type_free_keyval_f08(type_keyval, ierror)
      integer, intent(inout) :: type_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_get_attr
    subroutine MPI_Type_get_attr_f08(datatype, type_keyval, attribute_val, flag, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(8), intent(out) :: attribute_val
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_get_contents
    subroutine MPI_Type_get_contents_f08(datatype, max_integers, max_addresses, max_datatypes, array_of_integers, &
        array_of_addresses, array_of_datatypes, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: max_integers
      integer, intent(in) :: max_addresses
      integer, intent(in) :: max_datatypes
      integer, intent(out) :: array_of_integers(*)
      integer(8), intent(out) :: array_of_addresses(*)
      type(MPI_Datatype), intent(out) :: array_of_datatypes(*)
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_get_contents_c_f08(datatype, max_integers, max_addresses, max_large_counts, max_datatypes, &
        array_of_integers, array_of_addresses, array_of_large_counts, array_of_datatypes, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(in) :: max_integers
      integer(8), intent(in) :: max_addresses
      integer(8), intent(in) :: max_large_counts
      integer(8), intent(in) :: max_datatypes
      integer, intent(out) :: array_of_integers(*)
      integer(8), intent(out) :: array_of_addresses(*)
      integer(8), intent(out) :: array_of_large_counts(*)
      type(MPI_Datatype), intent(out) :: array_of_datatypes(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_get_envelope
    subroutine MPI_Type_get_envelope_f08(datatype, num_integers, num_addresses, num_datatypes, combiner, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(out) :: num_integers
      integer, intent(out) :: num_addresses
      integer, intent(out) :: num_datatypes
      integer, intent(out) :: combiner
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_get_envelope_c_f08(datatype, num_integers, num_addresses, num_large_counts, num_datatypes, &
        combiner, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(out) :: num_integers
      integer(8), intent(out) :: num_addresses
      integer(8), intent(out) :: num_large_counts
      integer(8), intent(out) :: num_datatypes
      integer, intent(out) :: combiner
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_get_extent
    subroutine MPI_Type_get_extent_f08(datatype, lb, extent, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(out) :: lb
      integer(8), intent(out) :: extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_get_extent_x
    subroutine MPI_Type_get_extent_x_f08(datatype, lb, extent, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(out) :: lb
      integer(8), intent(out) :: extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_get_name
    subroutine MPI_Type_get_name_f08(datatype, type_name, resultlen, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      character(len=*), intent(out) :: type_name
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_get_true_extent
    subroutine MPI_Type_get_true_extent_f08(datatype, true_lb, true_extent, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(out) :: true_lb
      integer(8), intent(out) :: true_extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_get_true_extent_x
    subroutine MPI_Type_get_true_extent_x_f08(datatype, true_lb, true_extent, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(out) :: true_lb
      integer(8), intent(out) :: true_extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_indexed
    subroutine MPI_Type_indexed_f08(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer, intent(in) :: array_of_displacements(*)
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_indexed_c_f08(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, ierror)
      import :: MPI_Datatype
      integer(8), intent(in) :: count
      integer(8), intent(in) :: array_of_blocklengths(*)
      integer(8), intent(in) :: array_of_displacements(*)
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_match_size
    subroutine MPI_Type_match_size_f08(typeclass, size, datatype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: typeclass
      integer, intent(in) :: size
      type(MPI_Datatype), intent(out) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_set_attr
    subroutine MPI_Type_set_attr_f08(datatype, type_keyval, attribute_val, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(8), intent(in) :: attribute_val
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_set_name
    subroutine MPI_Type_set_name_f08(datatype, type_name, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      character(len=*), intent(in) :: type_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_size
    subroutine MPI_Type_size_f08(datatype, size, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_size_c_f08(datatype, size, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_size_x
    subroutine MPI_Type_size_x_f08(datatype, size, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: datatype
      integer(8), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_vector
    subroutine MPI_Type_vector_f08(count, blocklength, stride, oldtype, newtype, ierror)
      import :: MPI_Datatype
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: stride
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_vector_c_f08(count, blocklength, stride, oldtype, newtype, ierror)
      import :: MPI_Datatype
      integer(8), intent(in) :: count
      integer(8), intent(in) :: blocklength
      integer(8), intent(in) :: stride
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Unpack
    subroutine MPI_Unpack_f08(inbuf, insize, position, outbuf, outcount, datatype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: inbuf
      integer, intent(in) :: insize
      integer, intent(inout) :: position
      type(*), dimension(..) :: outbuf
      integer, intent(in) :: outcount
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Unpack_c_f08(inbuf, insize, position, outbuf, outcount, datatype, comm, ierror)
      import :: MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: inbuf
      integer(8), intent(in) :: insize
      integer(8), intent(inout) :: position
      type(*), dimension(..) :: outbuf
      integer(8), intent(in) :: outcount
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Unpack_external
    subroutine MPI_Unpack_external_f08(datarep, inbuf, insize, position, outbuf, outcount, datatype, ierror)
      import :: MPI_Datatype
      character(len=*), intent(in) :: datarep
      type(*), dimension(..), intent(in) :: inbuf
      integer(8), intent(in) :: insize
      integer(8), intent(inout) :: position
      type(*), dimension(..) :: outbuf
      integer, intent(in) :: outcount
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Unpack_external_c_f08(datarep, inbuf, insize, position, outbuf, outcount, datatype, ierror)
      import :: MPI_Datatype
      character(len=*), intent(in) :: datarep
      type(*), dimension(..), intent(in) :: inbuf
      integer(8), intent(in) :: insize
      integer(8), intent(inout) :: position
      type(*), dimension(..) :: outbuf
      integer(8), intent(in) :: outcount
      type(MPI_Datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Unpublish_name
    subroutine MPI_Unpublish_name_f08(service_name, info, port_name, ierror)
      import :: MPI_Info
      character(len=*), intent(in) :: service_name
      type(MPI_Info), intent(in) :: info
      character(len=*), intent(in) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Wait
    subroutine MPI_Wait_f08(request, status, ierror)
      import :: MPI_Request, MPI_Status
      type(MPI_Request), intent(inout) :: request
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Waitall
    subroutine MPI_Waitall_f08(count, array_of_requests, array_of_statuses, ierror)
      import :: MPI_Request, MPI_Status
      integer, intent(in) :: count
      type(MPI_Request), intent(inout) :: array_of_requests(*)
      type(MPI_Status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Waitany
    subroutine MPI_Waitany_f08(count, array_of_requests, index, status, ierror)
      import :: MPI_Request, MPI_Status
      integer, intent(in) :: count
      type(MPI_Request), intent(inout) :: array_of_requests(*)
      integer, intent(out) :: index
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Waitsome
    subroutine MPI_Waitsome_f08(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror)
      import :: MPI_Request, MPI_Status
      integer, intent(in) :: incount
      type(MPI_Request), intent(inout) :: array_of_requests(*)
      integer, intent(out) :: outcount
      integer, intent(out) :: array_of_indices(*)
      type(MPI_Status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_allocate
    subroutine MPI_Win_allocate_f08(size, disp_unit, info, comm, baseptr, win, ierror)
      import :: C_PTR, MPI_Comm, MPI_Info, MPI_Win
      integer(8), intent(in) :: size
      integer, intent(in) :: disp_unit
      type(MPI_Info), intent(in) :: info
      type(MPI_Comm), intent(in) :: comm
      type(C_PTR), intent(out) :: baseptr
      type(MPI_Win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Win_allocate_c_f08(size, disp_unit, info, comm, baseptr, win, ierror)
      import :: C_PTR, MPI_Comm, MPI_Info, MPI_Win
      integer(8), intent(in) :: size
      integer(8), intent(in) :: disp_unit
      type(MPI_Info), intent(in) :: info
      type(MPI_Comm), intent(in) :: comm
      type(C_PTR), intent(out) :: baseptr
      type(MPI_Win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_allocate_shared
    subroutine MPI_Win_allocate_shared_f08(size, disp_unit, info, comm, baseptr, win, ierror)
      import :: C_PTR, MPI_Comm, MPI_Info, MPI_Win
      integer(8), intent(in) :: size
      integer, intent(in) :: disp_unit
      type(MPI_Info), intent(in) :: info
      type(MPI_Comm), intent(in) :: comm
      type(C_PTR), intent(out) :: baseptr
      type(MPI_Win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Win_allocate_shared_c_f08(size, disp_unit, info, comm, baseptr, win, ierror)
      import :: C_PTR, MPI_Comm, MPI_Info, MPI_Win
      integer(8), intent(in) :: size
      integer(8), intent(in) :: disp_unit
      type(MPI_Info), intent(in) :: info
      type(MPI_Comm), intent(in) :: comm
      type(C_PTR), intent(out) :: baseptr
      type(MPI_Win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_attach
    subroutine MPI_Win_attach_f08(win, base, size, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      type(*), dimension(..), intent(in), asynchronous :: base
      integer(8), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_call_errhandler
    subroutine MPI_Win_call_errhandler_f08(win, errorcode, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_complete
    subroutine MPI_Win_complete_f08(win, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_create
    subroutine MPI_Win_create_f08(base, size, disp_unit, info, comm, win, ierror)
      import :: MPI_Comm, MPI_Info, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: base
      integer(8), intent(in) :: size
      integer, intent(in) :: disp_unit
      type(MPI_Info), intent(in) :: info
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Win_create_c_f08(base, size, disp_unit, info, comm, win, ierror)
      import :: MPI_Comm, MPI_Info, MPI_Win
      type(*), dimension(..), intent(in), asynchronous :: base
      integer(8), intent(in) :: size
      integer(8), intent(in) :: disp_unit
      type(MPI_Info), intent(in) :: info
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_create_dynamic
    subroutine MPI_Win_create_dynamic_f08(info, comm, win, ierror)
      import :: MPI_Comm, MPI_Info, MPI_Win
      type(MPI_Info), intent(in) :: info
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_create_errhandler
    subroutine MPI_Win_create_errhandler_f08(win_errhandler_fn, errhandler, ierror)
      import :: MPI_Errhandler, MPI_Win_errhandler_function
      procedure(MPI_Win_errhandler_function) :: win_errhandler_fn
      type(MPI_Errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_create_keyval
    subroutine MPI_Win_create_keyval_f08(win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state, ierror)
      import :: MPI_Win_copy_attr_function, MPI_Win_delete_attr_function
      procedure(MPI_Win_copy_attr_function) :: win_copy_attr_fn
      procedure(MPI_Win_delete_attr_function) :: win_delete_attr_fn
      integer, intent(out) :: win_keyval
      integer(8), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_delete_attr
    subroutine MPI_Win_delete_attr_f08(win, win_keyval, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      integer, intent(in) :: win_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_detach
    subroutine MPI_Win_detach_f08(win, base, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      type(*), dimension(..), intent(in), asynchronous :: base
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_fence
    subroutine MPI_Win_fence_f08(assert, win, ierror)
      import :: MPI_Win
      integer, intent(in) :: assert
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_flush
    subroutine MPI_Win_flush_f08(rank, win, ierror)
      import :: MPI_Win
      integer, intent(in) :: rank
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_flush_all
    subroutine MPI_Win_flush_all_f08(win, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_flush_local
    subroutine MPI_Win_flush_local_f08(rank, win, ierror)
      import :: MPI_Win
      integer, intent(in) :: rank
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_flush_local_all
    subroutine MPI_Win_flush_local_all_f08(win, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_free
    subroutine MPI_Win_free_f08(win, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(inout) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_free_keyval
    subroutine MPI_Win_free_keyval_f08(win_keyval, ierror)
      integer, intent(inout) :: win_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_get_attr
    subroutine MPI_Win_get_attr_f08(win, win_keyval, attribute_val, flag, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(8), intent(out) :: attribute_val
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_get_errhandler
    subroutine MPI_Win_get_errhandler_f08(win, errhandler, ierror)
      import :: MPI_Errhandler, MPI_Win
      type(MPI_Win), intent(in) :: win
      type(MPI_Errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_get_group
    subroutine MPI_Win_get_group_f08(win, group, ierror)
      import :: MPI_Group, MPI_Win
      type(MPI_Win), intent(in) :: win
      type(MPI_Group), intent(out) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_get_info
    subroutine MPI_Win_get_info_f08(win, info_used, ierror)
      import :: MPI_Info, MPI_Win
      type(MPI_Win), intent(in) :: win
      type(MPI_Info), intent(out) :: info_used
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_get_name
    subroutine MPI_Win_get_name_f08(win, win_name, resultlen, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      character(len=*), intent(out) :: win_name
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_lock
    subroutine MPI_Win_lock_f08(lock_type, rank, assert, win, ierror)
      import :: MPI_Win
      integer, intent(in) :: lock_type
      integer, intent(in) :: rank
      integer, intent(in) :: assert
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_lock_all
    subroutine MPI_Win_lock_all_f08(assert, win, ierror)
      import :: MPI_Win
      integer, intent(in) :: assert
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_post
    subroutine MPI_Win_post_f08(group, assert, win, ierror)
      import :: MPI_Group, MPI_Win
      type(MPI_Group), intent(in) :: group
      integer, intent(in) :: assert
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_set_attr
    subroutine MPI_Win_set_attr_f08(win, win_keyval, attribute_val, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(8), intent(in) :: attribute_val
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_set_errhandler
    subroutine MPI_Win_set_errhandler_f08(win, errhandler, ierror)
      import :: MPI_Errhandler, MPI_Win
      type(MPI_Win), intent(in) :: win
      type(MPI_Errhandler), intent(in) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_set_info
    subroutine MPI_Win_set_info_f08(win, info, ierror)
      import :: MPI_Info, MPI_Win
      type(MPI_Win), intent(in) :: win
      type(MPI_Info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_set_name
    subroutine MPI_Win_set_name_f08(win, win_name, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      character(len=*), intent(in) :: win_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_shared_query
    subroutine MPI_Win_shared_query_f08(win, rank, size, disp_unit, baseptr, ierror)
      import :: C_PTR, MPI_Win
      type(MPI_Win), intent(in) :: win
      integer, intent(in) :: rank
      integer(8), intent(out) :: size
      integer, intent(out) :: disp_unit
      type(C_PTR), intent(out) :: baseptr
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Win_shared_query_c_f08(win, rank, size, disp_unit, baseptr, ierror)
      import :: C_PTR, MPI_Win
      type(MPI_Win), intent(in) :: win
      integer, intent(in) :: rank
      integer(8), intent(out) :: size
      integer(8), intent(out) :: disp_unit
      type(C_PTR), intent(out) :: baseptr
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_start
    subroutine MPI_Win_start_f08(group, assert, win, ierror)
      import :: MPI_Group, MPI_Win
      type(MPI_Group), intent(in) :: group
      integer, intent(in) :: assert
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_sync
    subroutine MPI_Win_sync_f08(win, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_test
    subroutine MPI_Win_test_f08(win, flag, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_unlock
    subroutine MPI_Win_unlock_f08(rank, win, ierror)
      import :: MPI_Win
      integer, intent(in) :: rank
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_unlock_all
    subroutine MPI_Win_unlock_all_f08(win, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Win_wait
    subroutine MPI_Win_wait_f08(win, ierror)
      import :: MPI_Win
      type(MPI_Win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Wtick
    function MPI_Wtick_f08()
      double precision :: MPI_Wtick_f08
    end function
  end interface

  interface MPI_Wtime
    function MPI_Wtime_f08()
      double precision :: MPI_Wtime_f08
    end function
  end interface

  interface MPI_Buffer_flush
    subroutine MPI_Buffer_flush_f08(ierror)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Get_hw_resource_info
    subroutine MPI_Get_hw_resource_info_f08(hw_info, ierror)
      import :: MPI_Info
      type(MPI_Info), intent(out) :: hw_info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Remove_error_class
    subroutine MPI_Remove_error_class_f08(errorclass, ierror)
      integer, intent(in) :: errorclass
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Remove_error_code
    subroutine MPI_Remove_error_code_f08(errorcode, ierror)
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Remove_error_string
    subroutine MPI_Remove_error_string_f08(errorcode, ierror)
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Request_get_status_all
    subroutine MPI_Request_get_status_all_f08(count, array_of_requests, flag, array_of_statuses, ierror)
      import :: MPI_Request, MPI_Status
      integer, intent(in) :: count
      type(MPI_Request), intent(in) :: array_of_requests(*)
      logical, intent(out) :: flag
      type(MPI_Status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Request_get_status_any
    subroutine MPI_Request_get_status_any_f08(count, array_of_requests, index, flag, status, ierror)
      import :: MPI_Request, MPI_Status
      integer, intent(in) :: count
      type(MPI_Request), intent(in) :: array_of_requests(*)
      integer, intent(out) :: index
      logical, intent(out) :: flag
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Request_get_status_some
    subroutine MPI_Request_get_status_some_f08(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import :: MPI_Request, MPI_Status
      integer, intent(in) :: incount
      type(MPI_Request), intent(in) :: array_of_requests(*)
      integer, intent(out) :: outcount
      integer, intent(out) :: array_of_indices(*)
      type(MPI_Status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Status_get_error
    subroutine MPI_Status_get_error_f08(status, error, ierror)
      import :: MPI_Status
      type(MPI_Status), intent(in) :: status
      integer, intent(out) :: error
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Status_get_source
    subroutine MPI_Status_get_source_f08(status, source, ierror)
      import :: MPI_Status
      type(MPI_Status), intent(in) :: status
      integer, intent(out) :: source
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Status_get_tag
    subroutine MPI_Status_get_tag_f08(status, tag, ierror)
      import :: MPI_Status
      type(MPI_Status), intent(in) :: status
      integer, intent(out) :: tag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Status_set_error
    subroutine MPI_Status_set_error_f08(status, error, ierror)
      import :: MPI_Status
      type(MPI_Status) :: status
      integer, intent(in) :: error
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Status_set_source
    subroutine MPI_Status_set_source_f08(status, source, ierror)
      import :: MPI_Status
      type(MPI_Status) :: status
      integer, intent(in) :: source
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Status_set_tag
    subroutine MPI_Status_set_tag_f08(status, tag, ierror)
      import :: MPI_Status
      type(MPI_Status) :: status
      integer, intent(in) :: tag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_Type_get_value_index
    subroutine MPI_Type_get_value_index_f08(value_type, index_type, pair_type, ierror)
      import :: MPI_Datatype
      type(MPI_Datatype), intent(in) :: value_type
      type(MPI_Datatype), intent(in) :: index_type
      type(MPI_Datatype), intent(out) :: pair_type
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface

  interface MPI_F_sync_reg
    subroutine MPI_F_sync_reg_f08(buf)
      type(*), dimension(..), asynchronous :: buf
    end subroutine
  end interface

  procedure(MPI_Abort_f08) :: PMPI_Abort_f08
  procedure(MPI_Accumulate_f08) :: PMPI_Accumulate_f08
  procedure(MPI_Accumulate_c_f08) :: PMPI_Accumulate_c_f08
  procedure(MPI_Add_error_class_f08) :: PMPI_Add_error_class_f08
  procedure(MPI_Add_error_code_f08) :: PMPI_Add_error_code_f08
  procedure(MPI_Add_error_string_f08) :: PMPI_Add_error_string_f08
  procedure(MPI_Aint_add_f08) :: PMPI_Aint_add_f08
  procedure(MPI_Aint_diff_f08) :: PMPI_Aint_diff_f08
  procedure(MPI_Allgather_f08) :: PMPI_Allgather_f08
  procedure(MPI_Allgather_c_f08) :: PMPI_Allgather_c_f08
  procedure(MPI_Allgather_init_f08) :: PMPI_Allgather_init_f08
  procedure(MPI_Allgather_init_c_f08) :: PMPI_Allgather_init_c_f08
  procedure(MPI_Allgatherv_f08) :: PMPI_Allgatherv_f08
  procedure(MPI_Allgatherv_c_f08) :: PMPI_Allgatherv_c_f08
  procedure(MPI_Allgatherv_init_f08) :: PMPI_Allgatherv_init_f08
  procedure(MPI_Allgatherv_init_c_f08) :: PMPI_Allgatherv_init_c_f08
  procedure(MPI_Alloc_mem_f08) :: PMPI_Alloc_mem_f08
  procedure(MPI_Allreduce_f08) :: PMPI_Allreduce_f08
  procedure(MPI_Allreduce_c_f08) :: PMPI_Allreduce_c_f08
  procedure(MPI_Allreduce_init_f08) :: PMPI_Allreduce_init_f08
  procedure(MPI_Allreduce_init_c_f08) :: PMPI_Allreduce_init_c_f08
  procedure(MPI_Alltoall_f08) :: PMPI_Alltoall_f08
  procedure(MPI_Alltoall_c_f08) :: PMPI_Alltoall_c_f08
  procedure(MPI_Alltoall_init_f08) :: PMPI_Alltoall_init_f08
  procedure(MPI_Alltoall_init_c_f08) :: PMPI_Alltoall_init_c_f08
  procedure(MPI_Alltoallv_f08) :: PMPI_Alltoallv_f08
  procedure(MPI_Alltoallv_c_f08) :: PMPI_Alltoallv_c_f08
  procedure(MPI_Alltoallv_init_f08) :: PMPI_Alltoallv_init_f08
  procedure(MPI_Alltoallv_init_c_f08) :: PMPI_Alltoallv_init_c_f08
  procedure(MPI_Alltoallw_f08) :: PMPI_Alltoallw_f08
  procedure(MPI_Alltoallw_c_f08) :: PMPI_Alltoallw_c_f08
  procedure(MPI_Alltoallw_init_f08) :: PMPI_Alltoallw_init_f08
  procedure(MPI_Alltoallw_init_c_f08) :: PMPI_Alltoallw_init_c_f08
  procedure(MPI_Barrier_f08) :: PMPI_Barrier_f08
  procedure(MPI_Barrier_init_f08) :: PMPI_Barrier_init_f08
  procedure(MPI_Bcast_f08) :: PMPI_Bcast_f08
  procedure(MPI_Bcast_c_f08) :: PMPI_Bcast_c_f08
  procedure(MPI_Bcast_init_f08) :: PMPI_Bcast_init_f08
  procedure(MPI_Bcast_init_c_f08) :: PMPI_Bcast_init_c_f08
  procedure(MPI_Bsend_f08) :: PMPI_Bsend_f08
  procedure(MPI_Bsend_c_f08) :: PMPI_Bsend_c_f08
  procedure(MPI_Bsend_init_f08) :: PMPI_Bsend_init_f08
  procedure(MPI_Bsend_init_c_f08) :: PMPI_Bsend_init_c_f08
  procedure(MPI_Buffer_attach_f08) :: PMPI_Buffer_attach_f08
  procedure(MPI_Buffer_attach_c_f08) :: PMPI_Buffer_attach_c_f08
  procedure(MPI_Buffer_detach_f08) :: PMPI_Buffer_detach_f08
  procedure(MPI_Buffer_detach_c_f08) :: PMPI_Buffer_detach_c_f08
  procedure(MPI_Buffer_iflush_f08) :: PMPI_Buffer_iflush_f08
  procedure(MPI_Cancel_f08) :: PMPI_Cancel_f08
  procedure(MPI_Cart_coords_f08) :: PMPI_Cart_coords_f08
  procedure(MPI_Cart_create_f08) :: PMPI_Cart_create_f08
  procedure(MPI_Cart_get_f08) :: PMPI_Cart_get_f08
  procedure(MPI_Cart_map_f08) :: PMPI_Cart_map_f08
  procedure(MPI_Cart_rank_f08) :: PMPI_Cart_rank_f08
  procedure(MPI_Cart_shift_f08) :: PMPI_Cart_shift_f08
  procedure(MPI_Cart_sub_f08) :: PMPI_Cart_sub_f08
  procedure(MPI_Cartdim_get_f08) :: PMPI_Cartdim_get_f08
  procedure(MPI_Close_port_f08) :: PMPI_Close_port_f08
  procedure(MPI_Comm_accept_f08) :: PMPI_Comm_accept_f08
  procedure(MPI_Comm_attach_buffer_f08) :: PMPI_Comm_attach_buffer_f08
  procedure(MPI_Comm_attach_buffer_c_f08) :: PMPI_Comm_attach_buffer_c_f08
  procedure(MPI_Comm_call_errhandler_f08) :: PMPI_Comm_call_errhandler_f08
  procedure(MPI_Comm_compare_f08) :: PMPI_Comm_compare_f08
  procedure(MPI_Comm_connect_f08) :: PMPI_Comm_connect_f08
  procedure(MPI_Comm_create_f08) :: PMPI_Comm_create_f08
  procedure(MPI_Comm_create_errhandler_f08) :: PMPI_Comm_create_errhandler_f08
  procedure(MPI_Comm_create_from_group_f08) :: PMPI_Comm_create_from_group_f08
  procedure(MPI_Comm_create_group_f08) :: PMPI_Comm_create_group_f08
  procedure(MPI_Comm_create_keyval_f08) :: PMPI_Comm_create_keyval_f08
  procedure(MPI_Comm_delete_attr_f08) :: PMPI_Comm_delete_attr_f08
  procedure(MPI_Comm_detach_buffer_f08) :: PMPI_Comm_detach_buffer_f08
  procedure(MPI_Comm_detach_buffer_c_f08) :: PMPI_Comm_detach_buffer_c_f08
  procedure(MPI_Comm_disconnect_f08) :: PMPI_Comm_disconnect_f08
  procedure(MPI_Comm_dup_f08) :: PMPI_Comm_dup_f08
  procedure(MPI_Comm_dup_with_info_f08) :: PMPI_Comm_dup_with_info_f08
  procedure(MPI_Comm_flush_buffer_f08) :: PMPI_Comm_flush_buffer_f08
  procedure(MPI_Comm_free_f08) :: PMPI_Comm_free_f08
  procedure(MPI_Comm_free_keyval_f08) :: PMPI_Comm_free_keyval_f08
  procedure(MPI_Comm_get_attr_f08) :: PMPI_Comm_get_attr_f08
  procedure(MPI_Comm_get_errhandler_f08) :: PMPI_Comm_get_errhandler_f08
  procedure(MPI_Comm_get_info_f08) :: PMPI_Comm_get_info_f08
  procedure(MPI_Comm_get_name_f08) :: PMPI_Comm_get_name_f08
  procedure(MPI_Comm_get_parent_f08) :: PMPI_Comm_get_parent_f08
  procedure(MPI_Comm_group_f08) :: PMPI_Comm_group_f08
  procedure(MPI_Comm_idup_f08) :: PMPI_Comm_idup_f08
  procedure(MPI_Comm_idup_with_info_f08) :: PMPI_Comm_idup_with_info_f08
  procedure(MPI_Comm_iflush_buffer_f08) :: PMPI_Comm_iflush_buffer_f08
  procedure(MPI_Comm_join_f08) :: PMPI_Comm_join_f08
  procedure(MPI_Comm_rank_f08) :: PMPI_Comm_rank_f08
  procedure(MPI_Comm_remote_group_f08) :: PMPI_Comm_remote_group_f08
  procedure(MPI_Comm_remote_size_f08) :: PMPI_Comm_remote_size_f08
  procedure(MPI_Comm_set_attr_f08) :: PMPI_Comm_set_attr_f08
  procedure(MPI_Comm_set_errhandler_f08) :: PMPI_Comm_set_errhandler_f08
  procedure(MPI_Comm_set_info_f08) :: PMPI_Comm_set_info_f08
  procedure(MPI_Comm_set_name_f08) :: PMPI_Comm_set_name_f08
  procedure(MPI_Comm_size_f08) :: PMPI_Comm_size_f08
  procedure(MPI_Comm_spawn_f08) :: PMPI_Comm_spawn_f08
  procedure(MPI_Comm_spawn_multiple_f08) :: PMPI_Comm_spawn_multiple_f08
  procedure(MPI_Comm_split_f08) :: PMPI_Comm_split_f08
  procedure(MPI_Comm_split_type_f08) :: PMPI_Comm_split_type_f08
  procedure(MPI_Comm_test_inter_f08) :: PMPI_Comm_test_inter_f08
  procedure(MPI_Compare_and_swap_f08) :: PMPI_Compare_and_swap_f08
  procedure(MPI_Dims_create_f08) :: PMPI_Dims_create_f08
  procedure(MPI_Dist_graph_create_f08) :: PMPI_Dist_graph_create_f08
  procedure(MPI_Dist_graph_create_adjacent_f08) :: PMPI_Dist_graph_create_adjacent_f08
  procedure(MPI_Dist_graph_neighbors_f08) :: PMPI_Dist_graph_neighbors_f08
  procedure(MPI_Dist_graph_neighbors_count_f08) :: PMPI_Dist_graph_neighbors_count_f08
  procedure(MPI_Errhandler_free_f08) :: PMPI_Errhandler_free_f08
  procedure(MPI_Error_class_f08) :: PMPI_Error_class_f08
  procedure(MPI_Error_string_f08) :: PMPI_Error_string_f08
  procedure(MPI_Exscan_f08) :: PMPI_Exscan_f08
  procedure(MPI_Exscan_c_f08) :: PMPI_Exscan_c_f08
  procedure(MPI_Exscan_init_f08) :: PMPI_Exscan_init_f08
  procedure(MPI_Exscan_init_c_f08) :: PMPI_Exscan_init_c_f08
  procedure(MPI_Fetch_and_op_f08) :: PMPI_Fetch_and_op_f08
  procedure(MPI_File_call_errhandler_f08) :: PMPI_File_call_errhandler_f08
  procedure(MPI_File_close_f08) :: PMPI_File_close_f08
  procedure(MPI_File_create_errhandler_f08) :: PMPI_File_create_errhandler_f08
  procedure(MPI_File_delete_f08) :: PMPI_File_delete_f08
  procedure(MPI_File_get_amode_f08) :: PMPI_File_get_amode_f08
  procedure(MPI_File_get_atomicity_f08) :: PMPI_File_get_atomicity_f08
  procedure(MPI_File_get_byte_offset_f08) :: PMPI_File_get_byte_offset_f08
  procedure(MPI_File_get_errhandler_f08) :: PMPI_File_get_errhandler_f08
  procedure(MPI_File_get_group_f08) :: PMPI_File_get_group_f08
  procedure(MPI_File_get_info_f08) :: PMPI_File_get_info_f08
  procedure(MPI_File_get_position_f08) :: PMPI_File_get_position_f08
  procedure(MPI_File_get_position_shared_f08) :: PMPI_File_get_position_shared_f08
  procedure(MPI_File_get_size_f08) :: PMPI_File_get_size_f08
  procedure(MPI_File_get_type_extent_f08) :: PMPI_File_get_type_extent_f08
  procedure(MPI_File_get_view_f08) :: PMPI_File_get_view_f08
  procedure(MPI_File_iread_f08) :: PMPI_File_iread_f08
  procedure(MPI_File_iread_c_f08) :: PMPI_File_iread_c_f08
  procedure(MPI_File_iread_all_f08) :: PMPI_File_iread_all_f08
  procedure(MPI_File_iread_all_c_f08) :: PMPI_File_iread_all_c_f08
  procedure(MPI_File_iread_at_f08) :: PMPI_File_iread_at_f08
  procedure(MPI_File_iread_at_c_f08) :: PMPI_File_iread_at_c_f08
  procedure(MPI_File_iread_at_all_f08) :: PMPI_File_iread_at_all_f08
  procedure(MPI_File_iread_at_all_c_f08) :: PMPI_File_iread_at_all_c_f08
  procedure(MPI_File_iread_shared_f08) :: PMPI_File_iread_shared_f08
  procedure(MPI_File_iread_shared_c_f08) :: PMPI_File_iread_shared_c_f08
  procedure(MPI_File_iwrite_f08) :: PMPI_File_iwrite_f08
  procedure(MPI_File_iwrite_c_f08) :: PMPI_File_iwrite_c_f08
  procedure(MPI_File_iwrite_all_f08) :: PMPI_File_iwrite_all_f08
  procedure(MPI_File_iwrite_all_c_f08) :: PMPI_File_iwrite_all_c_f08
  procedure(MPI_File_iwrite_at_f08) :: PMPI_File_iwrite_at_f08
  procedure(MPI_File_iwrite_at_c_f08) :: PMPI_File_iwrite_at_c_f08
  procedure(MPI_File_iwrite_at_all_f08) :: PMPI_File_iwrite_at_all_f08
  procedure(MPI_File_iwrite_at_all_c_f08) :: PMPI_File_iwrite_at_all_c_f08
  procedure(MPI_File_iwrite_shared_f08) :: PMPI_File_iwrite_shared_f08
  procedure(MPI_File_iwrite_shared_c_f08) :: PMPI_File_iwrite_shared_c_f08
  procedure(MPI_File_open_f08) :: PMPI_File_open_f08
  procedure(MPI_File_preallocate_f08) :: PMPI_File_preallocate_f08
  procedure(MPI_File_read_f08) :: PMPI_File_read_f08
  procedure(MPI_File_read_c_f08) :: PMPI_File_read_c_f08
  procedure(MPI_File_read_all_f08) :: PMPI_File_read_all_f08
  procedure(MPI_File_read_all_c_f08) :: PMPI_File_read_all_c_f08
  procedure(MPI_File_read_all_begin_f08) :: PMPI_File_read_all_begin_f08
  procedure(MPI_File_read_all_begin_c_f08) :: PMPI_File_read_all_begin_c_f08
  procedure(MPI_File_read_all_end_f08) :: PMPI_File_read_all_end_f08
  procedure(MPI_File_read_at_f08) :: PMPI_File_read_at_f08
  procedure(MPI_File_read_at_c_f08) :: PMPI_File_read_at_c_f08
  procedure(MPI_File_read_at_all_f08) :: PMPI_File_read_at_all_f08
  procedure(MPI_File_read_at_all_c_f08) :: PMPI_File_read_at_all_c_f08
  procedure(MPI_File_read_at_all_begin_f08) :: PMPI_File_read_at_all_begin_f08
  procedure(MPI_File_read_at_all_begin_c_f08) :: PMPI_File_read_at_all_begin_c_f08
  procedure(MPI_File_read_at_all_end_f08) :: PMPI_File_read_at_all_end_f08
  procedure(MPI_File_read_ordered_f08) :: PMPI_File_read_ordered_f08
  procedure(MPI_File_read_ordered_c_f08) :: PMPI_File_read_ordered_c_f08
  procedure(MPI_File_read_ordered_begin_f08) :: PMPI_File_read_ordered_begin_f08
  procedure(MPI_File_read_ordered_begin_c_f08) :: PMPI_File_read_ordered_begin_c_f08
  procedure(MPI_File_read_ordered_end_f08) :: PMPI_File_read_ordered_end_f08
  procedure(MPI_File_read_shared_f08) :: PMPI_File_read_shared_f08
  procedure(MPI_File_read_shared_c_f08) :: PMPI_File_read_shared_c_f08
  procedure(MPI_File_seek_f08) :: PMPI_File_seek_f08
  procedure(MPI_File_seek_shared_f08) :: PMPI_File_seek_shared_f08
  procedure(MPI_File_set_atomicity_f08) :: PMPI_File_set_atomicity_f08
  procedure(MPI_File_set_errhandler_f08) :: PMPI_File_set_errhandler_f08
  procedure(MPI_File_set_info_f08) :: PMPI_File_set_info_f08
  procedure(MPI_File_set_size_f08) :: PMPI_File_set_size_f08
  procedure(MPI_File_set_view_f08) :: PMPI_File_set_view_f08
  procedure(MPI_File_sync_f08) :: PMPI_File_sync_f08
  procedure(MPI_File_write_f08) :: PMPI_File_write_f08
  procedure(MPI_File_write_c_f08) :: PMPI_File_write_c_f08
  procedure(MPI_File_write_all_f08) :: PMPI_File_write_all_f08
  procedure(MPI_File_write_all_c_f08) :: PMPI_File_write_all_c_f08
  procedure(MPI_File_write_all_begin_f08) :: PMPI_File_write_all_begin_f08
  procedure(MPI_File_write_all_begin_c_f08) :: PMPI_File_write_all_begin_c_f08
  procedure(MPI_File_write_all_end_f08) :: PMPI_File_write_all_end_f08
  procedure(MPI_File_write_at_f08) :: PMPI_File_write_at_f08
  procedure(MPI_File_write_at_c_f08) :: PMPI_File_write_at_c_f08
  procedure(MPI_File_write_at_all_f08) :: PMPI_File_write_at_all_f08
  procedure(MPI_File_write_at_all_c_f08) :: PMPI_File_write_at_all_c_f08
  procedure(MPI_File_write_at_all_begin_f08) :: PMPI_File_write_at_all_begin_f08
  procedure(MPI_File_write_at_all_begin_c_f08) :: PMPI_File_write_at_all_begin_c_f08
  procedure(MPI_File_write_at_all_end_f08) :: PMPI_File_write_at_all_end_f08
  procedure(MPI_File_write_ordered_f08) :: PMPI_File_write_ordered_f08
  procedure(MPI_File_write_ordered_c_f08) :: PMPI_File_write_ordered_c_f08
  procedure(MPI_File_write_ordered_begin_f08) :: PMPI_File_write_ordered_begin_f08
  procedure(MPI_File_write_ordered_begin_c_f08) :: PMPI_File_write_ordered_begin_c_f08
  procedure(MPI_File_write_ordered_end_f08) :: PMPI_File_write_ordered_end_f08
  procedure(MPI_File_write_shared_f08) :: PMPI_File_write_shared_f08
  procedure(MPI_File_write_shared_c_f08) :: PMPI_File_write_shared_c_f08
  procedure(MPI_Finalize_f08) :: PMPI_Finalize_f08
  procedure(MPI_Finalized_f08) :: PMPI_Finalized_f08
  procedure(MPI_Free_mem_f08) :: PMPI_Free_mem_f08
  procedure(MPI_Gather_f08) :: PMPI_Gather_f08
  procedure(MPI_Gather_c_f08) :: PMPI_Gather_c_f08
  procedure(MPI_Gather_init_f08) :: PMPI_Gather_init_f08
  procedure(MPI_Gather_init_c_f08) :: PMPI_Gather_init_c_f08
  procedure(MPI_Gatherv_f08) :: PMPI_Gatherv_f08
  procedure(MPI_Gatherv_c_f08) :: PMPI_Gatherv_c_f08
  procedure(MPI_Gatherv_init_f08) :: PMPI_Gatherv_init_f08
  procedure(MPI_Gatherv_init_c_f08) :: PMPI_Gatherv_init_c_f08
  procedure(MPI_Get_f08) :: PMPI_Get_f08
  procedure(MPI_Get_c_f08) :: PMPI_Get_c_f08
  procedure(MPI_Get_accumulate_f08) :: PMPI_Get_accumulate_f08
  procedure(MPI_Get_accumulate_c_f08) :: PMPI_Get_accumulate_c_f08
  procedure(MPI_Get_address_f08) :: PMPI_Get_address_f08
  procedure(MPI_Get_count_f08) :: PMPI_Get_count_f08
  procedure(MPI_Get_count_c_f08) :: PMPI_Get_count_c_f08
  procedure(MPI_Get_elements_f08) :: PMPI_Get_elements_f08
  procedure(MPI_Get_elements_c_f08) :: PMPI_Get_elements_c_f08
  procedure(MPI_Get_elements_x_f08) :: PMPI_Get_elements_x_f08
  procedure(MPI_Get_library_version_f08) :: PMPI_Get_library_version_f08
  procedure(MPI_Get_processor_name_f08) :: PMPI_Get_processor_name_f08
  procedure(MPI_Get_version_f08) :: PMPI_Get_version_f08
  procedure(MPI_Graph_create_f08) :: PMPI_Graph_create_f08
  procedure(MPI_Graph_get_f08) :: PMPI_Graph_get_f08
  procedure(MPI_Graph_map_f08) :: PMPI_Graph_map_f08
  procedure(MPI_Graph_neighbors_f08) :: PMPI_Graph_neighbors_f08
  procedure(MPI_Graph_neighbors_count_f08) :: PMPI_Graph_neighbors_count_f08
  procedure(MPI_Graphdims_get_f08) :: PMPI_Graphdims_get_f08
  procedure(MPI_Grequest_complete_f08) :: PMPI_Grequest_complete_f08
  procedure(MPI_Grequest_start_f08) :: PMPI_Grequest_start_f08
  procedure(MPI_Group_compare_f08) :: PMPI_Group_compare_f08
  procedure(MPI_Group_difference_f08) :: PMPI_Group_difference_f08
  procedure(MPI_Group_excl_f08) :: PMPI_Group_excl_f08
  procedure(MPI_Group_free_f08) :: PMPI_Group_free_f08
  procedure(MPI_Group_from_session_pset_f08) :: PMPI_Group_from_session_pset_f08
  procedure(MPI_Group_incl_f08) :: PMPI_Group_incl_f08
  procedure(MPI_Group_intersection_f08) :: PMPI_Group_intersection_f08
  procedure(MPI_Group_range_excl_f08) :: PMPI_Group_range_excl_f08
  procedure(MPI_Group_range_incl_f08) :: PMPI_Group_range_incl_f08
  procedure(MPI_Group_rank_f08) :: PMPI_Group_rank_f08
  procedure(MPI_Group_size_f08) :: PMPI_Group_size_f08
  procedure(MPI_Group_translate_ranks_f08) :: PMPI_Group_translate_ranks_f08
  procedure(MPI_Group_union_f08) :: PMPI_Group_union_f08
  procedure(MPI_Iallgather_f08) :: PMPI_Iallgather_f08
  procedure(MPI_Iallgather_c_f08) :: PMPI_Iallgather_c_f08
  procedure(MPI_Iallgatherv_f08) :: PMPI_Iallgatherv_f08
  procedure(MPI_Iallgatherv_c_f08) :: PMPI_Iallgatherv_c_f08
  procedure(MPI_Iallreduce_f08) :: PMPI_Iallreduce_f08
  procedure(MPI_Iallreduce_c_f08) :: PMPI_Iallreduce_c_f08
  procedure(MPI_Ialltoall_f08) :: PMPI_Ialltoall_f08
  procedure(MPI_Ialltoall_c_f08) :: PMPI_Ialltoall_c_f08
  procedure(MPI_Ialltoallv_f08) :: PMPI_Ialltoallv_f08
  procedure(MPI_Ialltoallv_c_f08) :: PMPI_Ialltoallv_c_f08
  procedure(MPI_Ialltoallw_f08) :: PMPI_Ialltoallw_f08
  procedure(MPI_Ialltoallw_c_f08) :: PMPI_Ialltoallw_c_f08
  procedure(MPI_Ibarrier_f08) :: PMPI_Ibarrier_f08
  procedure(MPI_Ibcast_f08) :: PMPI_Ibcast_f08
  procedure(MPI_Ibcast_c_f08) :: PMPI_Ibcast_c_f08
  procedure(MPI_Ibsend_f08) :: PMPI_Ibsend_f08
  procedure(MPI_Ibsend_c_f08) :: PMPI_Ibsend_c_f08
  procedure(MPI_Iexscan_f08) :: PMPI_Iexscan_f08
  procedure(MPI_Iexscan_c_f08) :: PMPI_Iexscan_c_f08
  procedure(MPI_Igather_f08) :: PMPI_Igather_f08
  procedure(MPI_Igather_c_f08) :: PMPI_Igather_c_f08
  procedure(MPI_Igatherv_f08) :: PMPI_Igatherv_f08
  procedure(MPI_Igatherv_c_f08) :: PMPI_Igatherv_c_f08
  procedure(MPI_Improbe_f08) :: PMPI_Improbe_f08
  procedure(MPI_Imrecv_f08) :: PMPI_Imrecv_f08
  procedure(MPI_Imrecv_c_f08) :: PMPI_Imrecv_c_f08
  procedure(MPI_Ineighbor_allgather_f08) :: PMPI_Ineighbor_allgather_f08
  procedure(MPI_Ineighbor_allgather_c_f08) :: PMPI_Ineighbor_allgather_c_f08
  procedure(MPI_Ineighbor_allgatherv_f08) :: PMPI_Ineighbor_allgatherv_f08
  procedure(MPI_Ineighbor_allgatherv_c_f08) :: PMPI_Ineighbor_allgatherv_c_f08
  procedure(MPI_Ineighbor_alltoall_f08) :: PMPI_Ineighbor_alltoall_f08
  procedure(MPI_Ineighbor_alltoall_c_f08) :: PMPI_Ineighbor_alltoall_c_f08
  procedure(MPI_Ineighbor_alltoallv_f08) :: PMPI_Ineighbor_alltoallv_f08
  procedure(MPI_Ineighbor_alltoallv_c_f08) :: PMPI_Ineighbor_alltoallv_c_f08
  procedure(MPI_Ineighbor_alltoallw_f08) :: PMPI_Ineighbor_alltoallw_f08
  procedure(MPI_Ineighbor_alltoallw_c_f08) :: PMPI_Ineighbor_alltoallw_c_f08
  procedure(MPI_Info_create_f08) :: PMPI_Info_create_f08
  procedure(MPI_Info_create_env_f08) :: PMPI_Info_create_env_f08
  procedure(MPI_Info_delete_f08) :: PMPI_Info_delete_f08
  procedure(MPI_Info_dup_f08) :: PMPI_Info_dup_f08
  procedure(MPI_Info_free_f08) :: PMPI_Info_free_f08
  procedure(MPI_Info_get_f08) :: PMPI_Info_get_f08
  procedure(MPI_Info_get_nkeys_f08) :: PMPI_Info_get_nkeys_f08
  procedure(MPI_Info_get_nthkey_f08) :: PMPI_Info_get_nthkey_f08
  procedure(MPI_Info_get_string_f08) :: PMPI_Info_get_string_f08
  procedure(MPI_Info_get_valuelen_f08) :: PMPI_Info_get_valuelen_f08
  procedure(MPI_Info_set_f08) :: PMPI_Info_set_f08
  procedure(MPI_Init_f08) :: PMPI_Init_f08
  procedure(MPI_Init_thread_f08) :: PMPI_Init_thread_f08
  procedure(MPI_Initialized_f08) :: PMPI_Initialized_f08
  procedure(MPI_Intercomm_create_f08) :: PMPI_Intercomm_create_f08
  procedure(MPI_Intercomm_create_from_groups_f08) :: PMPI_Intercomm_create_from_groups_f08
  procedure(MPI_Intercomm_merge_f08) :: PMPI_Intercomm_merge_f08
  procedure(MPI_Iprobe_f08) :: PMPI_Iprobe_f08
  procedure(MPI_Irecv_f08) :: PMPI_Irecv_f08
  procedure(MPI_Irecv_c_f08) :: PMPI_Irecv_c_f08
  procedure(MPI_Ireduce_f08) :: PMPI_Ireduce_f08
  procedure(MPI_Ireduce_c_f08) :: PMPI_Ireduce_c_f08
  procedure(MPI_Ireduce_scatter_f08) :: PMPI_Ireduce_scatter_f08
  procedure(MPI_Ireduce_scatter_c_f08) :: PMPI_Ireduce_scatter_c_f08
  procedure(MPI_Ireduce_scatter_block_f08) :: PMPI_Ireduce_scatter_block_f08
  procedure(MPI_Ireduce_scatter_block_c_f08) :: PMPI_Ireduce_scatter_block_c_f08
  procedure(MPI_Irsend_f08) :: PMPI_Irsend_f08
  procedure(MPI_Irsend_c_f08) :: PMPI_Irsend_c_f08
  procedure(MPI_Is_thread_main_f08) :: PMPI_Is_thread_main_f08
  procedure(MPI_Iscan_f08) :: PMPI_Iscan_f08
  procedure(MPI_Iscan_c_f08) :: PMPI_Iscan_c_f08
  procedure(MPI_Iscatter_f08) :: PMPI_Iscatter_f08
  procedure(MPI_Iscatter_c_f08) :: PMPI_Iscatter_c_f08
  procedure(MPI_Iscatterv_f08) :: PMPI_Iscatterv_f08
  procedure(MPI_Iscatterv_c_f08) :: PMPI_Iscatterv_c_f08
  procedure(MPI_Isend_f08) :: PMPI_Isend_f08
  procedure(MPI_Isend_c_f08) :: PMPI_Isend_c_f08
  procedure(MPI_Isendrecv_f08) :: PMPI_Isendrecv_f08
  procedure(MPI_Isendrecv_c_f08) :: PMPI_Isendrecv_c_f08
  procedure(MPI_Isendrecv_replace_f08) :: PMPI_Isendrecv_replace_f08
  procedure(MPI_Isendrecv_replace_c_f08) :: PMPI_Isendrecv_replace_c_f08
  procedure(MPI_Issend_f08) :: PMPI_Issend_f08
  procedure(MPI_Issend_c_f08) :: PMPI_Issend_c_f08
  procedure(MPI_Lookup_name_f08) :: PMPI_Lookup_name_f08
  procedure(MPI_Mprobe_f08) :: PMPI_Mprobe_f08
  procedure(MPI_Mrecv_f08) :: PMPI_Mrecv_f08
  procedure(MPI_Mrecv_c_f08) :: PMPI_Mrecv_c_f08
  procedure(MPI_Neighbor_allgather_f08) :: PMPI_Neighbor_allgather_f08
  procedure(MPI_Neighbor_allgather_c_f08) :: PMPI_Neighbor_allgather_c_f08
  procedure(MPI_Neighbor_allgather_init_f08) :: PMPI_Neighbor_allgather_init_f08
  procedure(MPI_Neighbor_allgather_init_c_f08) :: PMPI_Neighbor_allgather_init_c_f08
  procedure(MPI_Neighbor_allgatherv_f08) :: PMPI_Neighbor_allgatherv_f08
  procedure(MPI_Neighbor_allgatherv_c_f08) :: PMPI_Neighbor_allgatherv_c_f08
  procedure(MPI_Neighbor_allgatherv_init_f08) :: PMPI_Neighbor_allgatherv_init_f08
  procedure(MPI_Neighbor_allgatherv_init_c_f08) :: PMPI_Neighbor_allgatherv_init_c_f08
  procedure(MPI_Neighbor_alltoall_f08) :: PMPI_Neighbor_alltoall_f08
  procedure(MPI_Neighbor_alltoall_c_f08) :: PMPI_Neighbor_alltoall_c_f08
  procedure(MPI_Neighbor_alltoall_init_f08) :: PMPI_Neighbor_alltoall_init_f08
  procedure(MPI_Neighbor_alltoall_init_c_f08) :: PMPI_Neighbor_alltoall_init_c_f08
  procedure(MPI_Neighbor_alltoallv_f08) :: PMPI_Neighbor_alltoallv_f08
  procedure(MPI_Neighbor_alltoallv_c_f08) :: PMPI_Neighbor_alltoallv_c_f08
  procedure(MPI_Neighbor_alltoallv_init_f08) :: PMPI_Neighbor_alltoallv_init_f08
  procedure(MPI_Neighbor_alltoallv_init_c_f08) :: PMPI_Neighbor_alltoallv_init_c_f08
  procedure(MPI_Neighbor_alltoallw_f08) :: PMPI_Neighbor_alltoallw_f08
  procedure(MPI_Neighbor_alltoallw_c_f08) :: PMPI_Neighbor_alltoallw_c_f08
  procedure(MPI_Neighbor_alltoallw_init_f08) :: PMPI_Neighbor_alltoallw_init_f08
  procedure(MPI_Neighbor_alltoallw_init_c_f08) :: PMPI_Neighbor_alltoallw_init_c_f08
  procedure(MPI_Op_commutative_f08) :: PMPI_Op_commutative_f08
  procedure(MPI_Op_create_f08) :: PMPI_Op_create_f08
  procedure(MPI_Op_free_f08) :: PMPI_Op_free_f08
  procedure(MPI_Open_port_f08) :: PMPI_Open_port_f08
  procedure(MPI_Pack_f08) :: PMPI_Pack_f08
  procedure(MPI_Pack_c_f08) :: PMPI_Pack_c_f08
  procedure(MPI_Pack_external_f08) :: PMPI_Pack_external_f08
  procedure(MPI_Pack_external_c_f08) :: PMPI_Pack_external_c_f08
  procedure(MPI_Pack_external_size_f08) :: PMPI_Pack_external_size_f08
  procedure(MPI_Pack_external_size_c_f08) :: PMPI_Pack_external_size_c_f08
  procedure(MPI_Pack_size_f08) :: PMPI_Pack_size_f08
  procedure(MPI_Pack_size_c_f08) :: PMPI_Pack_size_c_f08
  procedure(MPI_Parrived_f08) :: PMPI_Parrived_f08
  procedure(MPI_Pcontrol_f08) :: PMPI_Pcontrol_f08
  procedure(MPI_Pready_f08) :: PMPI_Pready_f08
  procedure(MPI_Pready_list_f08) :: PMPI_Pready_list_f08
  procedure(MPI_Pready_range_f08) :: PMPI_Pready_range_f08
  procedure(MPI_Precv_init_f08) :: PMPI_Precv_init_f08
  procedure(MPI_Probe_f08) :: PMPI_Probe_f08
  procedure(MPI_Psend_init_f08) :: PMPI_Psend_init_f08
  procedure(MPI_Publish_name_f08) :: PMPI_Publish_name_f08
  procedure(MPI_Put_f08) :: PMPI_Put_f08
  procedure(MPI_Put_c_f08) :: PMPI_Put_c_f08
  procedure(MPI_Query_thread_f08) :: PMPI_Query_thread_f08
  procedure(MPI_Raccumulate_f08) :: PMPI_Raccumulate_f08
  procedure(MPI_Raccumulate_c_f08) :: PMPI_Raccumulate_c_f08
  procedure(MPI_Recv_f08) :: PMPI_Recv_f08
  procedure(MPI_Recv_c_f08) :: PMPI_Recv_c_f08
  procedure(MPI_Recv_init_f08) :: PMPI_Recv_init_f08
  procedure(MPI_Recv_init_c_f08) :: PMPI_Recv_init_c_f08
  procedure(MPI_Reduce_f08) :: PMPI_Reduce_f08
  procedure(MPI_Reduce_c_f08) :: PMPI_Reduce_c_f08
  procedure(MPI_Reduce_init_f08) :: PMPI_Reduce_init_f08
  procedure(MPI_Reduce_init_c_f08) :: PMPI_Reduce_init_c_f08
  procedure(MPI_Reduce_local_f08) :: PMPI_Reduce_local_f08
  procedure(MPI_Reduce_local_c_f08) :: PMPI_Reduce_local_c_f08
  procedure(MPI_Reduce_scatter_f08) :: PMPI_Reduce_scatter_f08
  procedure(MPI_Reduce_scatter_c_f08) :: PMPI_Reduce_scatter_c_f08
  procedure(MPI_Reduce_scatter_block_f08) :: PMPI_Reduce_scatter_block_f08
  procedure(MPI_Reduce_scatter_block_c_f08) :: PMPI_Reduce_scatter_block_c_f08
  procedure(MPI_Reduce_scatter_block_init_f08) :: PMPI_Reduce_scatter_block_init_f08
  procedure(MPI_Reduce_scatter_block_init_c_f08) :: PMPI_Reduce_scatter_block_init_c_f08
  procedure(MPI_Reduce_scatter_init_f08) :: PMPI_Reduce_scatter_init_f08
  procedure(MPI_Reduce_scatter_init_c_f08) :: PMPI_Reduce_scatter_init_c_f08
  procedure(MPI_Register_datarep_f08) :: PMPI_Register_datarep_f08
  procedure(MPI_Request_free_f08) :: PMPI_Request_free_f08
  procedure(MPI_Request_get_status_f08) :: PMPI_Request_get_status_f08
  procedure(MPI_Rget_f08) :: PMPI_Rget_f08
  procedure(MPI_Rget_c_f08) :: PMPI_Rget_c_f08
  procedure(MPI_Rget_accumulate_f08) :: PMPI_Rget_accumulate_f08
  procedure(MPI_Rget_accumulate_c_f08) :: PMPI_Rget_accumulate_c_f08
  procedure(MPI_Rput_f08) :: PMPI_Rput_f08
  procedure(MPI_Rput_c_f08) :: PMPI_Rput_c_f08
  procedure(MPI_Rsend_f08) :: PMPI_Rsend_f08
  procedure(MPI_Rsend_c_f08) :: PMPI_Rsend_c_f08
  procedure(MPI_Rsend_init_f08) :: PMPI_Rsend_init_f08
  procedure(MPI_Rsend_init_c_f08) :: PMPI_Rsend_init_c_f08
  procedure(MPI_Scan_f08) :: PMPI_Scan_f08
  procedure(MPI_Scan_c_f08) :: PMPI_Scan_c_f08
  procedure(MPI_Scan_init_f08) :: PMPI_Scan_init_f08
  procedure(MPI_Scan_init_c_f08) :: PMPI_Scan_init_c_f08
  procedure(MPI_Scatter_f08) :: PMPI_Scatter_f08
  procedure(MPI_Scatter_c_f08) :: PMPI_Scatter_c_f08
  procedure(MPI_Scatter_init_f08) :: PMPI_Scatter_init_f08
  procedure(MPI_Scatter_init_c_f08) :: PMPI_Scatter_init_c_f08
  procedure(MPI_Scatterv_f08) :: PMPI_Scatterv_f08
  procedure(MPI_Scatterv_c_f08) :: PMPI_Scatterv_c_f08
  procedure(MPI_Scatterv_init_f08) :: PMPI_Scatterv_init_f08
  procedure(MPI_Scatterv_init_c_f08) :: PMPI_Scatterv_init_c_f08
  procedure(MPI_Send_f08) :: PMPI_Send_f08
  procedure(MPI_Send_c_f08) :: PMPI_Send_c_f08
  procedure(MPI_Send_init_f08) :: PMPI_Send_init_f08
  procedure(MPI_Send_init_c_f08) :: PMPI_Send_init_c_f08
  procedure(MPI_Sendrecv_f08) :: PMPI_Sendrecv_f08
  procedure(MPI_Sendrecv_c_f08) :: PMPI_Sendrecv_c_f08
  procedure(MPI_Sendrecv_replace_f08) :: PMPI_Sendrecv_replace_f08
  procedure(MPI_Sendrecv_replace_c_f08) :: PMPI_Sendrecv_replace_c_f08
  procedure(MPI_Session_attach_buffer_f08) :: PMPI_Session_attach_buffer_f08
  procedure(MPI_Session_attach_buffer_c_f08) :: PMPI_Session_attach_buffer_c_f08
  procedure(MPI_Session_call_errhandler_f08) :: PMPI_Session_call_errhandler_f08
  procedure(MPI_Session_create_errhandler_f08) :: PMPI_Session_create_errhandler_f08
  procedure(MPI_Session_detach_buffer_f08) :: PMPI_Session_detach_buffer_f08
  procedure(MPI_Session_detach_buffer_c_f08) :: PMPI_Session_detach_buffer_c_f08
  procedure(MPI_Session_finalize_f08) :: PMPI_Session_finalize_f08
  procedure(MPI_Session_flush_buffer_f08) :: PMPI_Session_flush_buffer_f08
  procedure(MPI_Session_get_errhandler_f08) :: PMPI_Session_get_errhandler_f08
  procedure(MPI_Session_get_info_f08) :: PMPI_Session_get_info_f08
  procedure(MPI_Session_get_nth_pset_f08) :: PMPI_Session_get_nth_pset_f08
  procedure(MPI_Session_get_num_psets_f08) :: PMPI_Session_get_num_psets_f08
  procedure(MPI_Session_get_pset_info_f08) :: PMPI_Session_get_pset_info_f08
  procedure(MPI_Session_iflush_buffer_f08) :: PMPI_Session_iflush_buffer_f08
  procedure(MPI_Session_init_f08) :: PMPI_Session_init_f08
  procedure(MPI_Session_set_errhandler_f08) :: PMPI_Session_set_errhandler_f08
  procedure(MPI_Ssend_f08) :: PMPI_Ssend_f08
  procedure(MPI_Ssend_c_f08) :: PMPI_Ssend_c_f08
  procedure(MPI_Ssend_init_f08) :: PMPI_Ssend_init_f08
  procedure(MPI_Ssend_init_c_f08) :: PMPI_Ssend_init_c_f08
  procedure(MPI_Start_f08) :: PMPI_Start_f08
  procedure(MPI_Startall_f08) :: PMPI_Startall_f08
  procedure(MPI_Status_f082f_f08) :: PMPI_Status_f082f_f08
  procedure(MPI_Status_f2f08_f08) :: PMPI_Status_f2f08_f08
  procedure(MPI_Status_set_cancelled_f08) :: PMPI_Status_set_cancelled_f08
  procedure(MPI_Status_set_elements_f08) :: PMPI_Status_set_elements_f08
  procedure(MPI_Status_set_elements_x_f08) :: PMPI_Status_set_elements_x_f08
  procedure(MPI_Test_f08) :: PMPI_Test_f08
  procedure(MPI_Test_cancelled_f08) :: PMPI_Test_cancelled_f08
  procedure(MPI_Testall_f08) :: PMPI_Testall_f08
  procedure(MPI_Testany_f08) :: PMPI_Testany_f08
  procedure(MPI_Testsome_f08) :: PMPI_Testsome_f08
  procedure(MPI_Topo_test_f08) :: PMPI_Topo_test_f08
  procedure(MPI_Type_commit_f08) :: PMPI_Type_commit_f08
  procedure(MPI_Type_contiguous_f08) :: PMPI_Type_contiguous_f08
  procedure(MPI_Type_contiguous_c_f08) :: PMPI_Type_contiguous_c_f08
  procedure(MPI_Type_create_darray_f08) :: PMPI_Type_create_darray_f08
  procedure(MPI_Type_create_darray_c_f08) :: PMPI_Type_create_darray_c_f08
  procedure(MPI_Type_create_f90_complex_f08) :: PMPI_Type_create_f90_complex_f08
  procedure(MPI_Type_create_f90_integer_f08) :: PMPI_Type_create_f90_integer_f08
  procedure(MPI_Type_create_f90_real_f08) :: PMPI_Type_create_f90_real_f08
  procedure(MPI_Type_create_hindexed_f08) :: PMPI_Type_create_hindexed_f08
  procedure(MPI_Type_create_hindexed_c_f08) :: PMPI_Type_create_hindexed_c_f08
  procedure(MPI_Type_create_hindexed_block_f08) :: PMPI_Type_create_hindexed_block_f08
  procedure(MPI_Type_create_hindexed_block_c_f08) :: PMPI_Type_create_hindexed_block_c_f08
  procedure(MPI_Type_create_hvector_f08) :: PMPI_Type_create_hvector_f08
  procedure(MPI_Type_create_hvector_c_f08) :: PMPI_Type_create_hvector_c_f08
  procedure(MPI_Type_create_indexed_block_f08) :: PMPI_Type_create_indexed_block_f08
  procedure(MPI_Type_create_indexed_block_c_f08) :: PMPI_Type_create_indexed_block_c_f08
  procedure(MPI_Type_create_keyval_f08) :: PMPI_Type_create_keyval_f08
  procedure(MPI_Type_create_resized_f08) :: PMPI_Type_create_resized_f08
  procedure(MPI_Type_create_struct_f08) :: PMPI_Type_create_struct_f08
  procedure(MPI_Type_create_struct_c_f08) :: PMPI_Type_create_struct_c_f08
  procedure(MPI_Type_create_subarray_f08) :: PMPI_Type_create_subarray_f08
  procedure(MPI_Type_create_subarray_c_f08) :: PMPI_Type_create_subarray_c_f08
  procedure(MPI_Type_delete_attr_f08) :: PMPI_Type_delete_attr_f08
  procedure(MPI_Type_dup_f08) :: PMPI_Type_dup_f08
  procedure(MPI_Type_free_f08) :: PMPI_Type_free_f08
  procedure(MPI_Type_free_keyval_f08) :: PMPI_Type_free_keyval_f08
  procedure(MPI_Type_get_attr_f08) :: PMPI_Type_get_attr_f08
  procedure(MPI_Type_get_contents_f08) :: PMPI_Type_get_contents_f08
  procedure(MPI_Type_get_contents_c_f08) :: PMPI_Type_get_contents_c_f08
  procedure(MPI_Type_get_envelope_f08) :: PMPI_Type_get_envelope_f08
  procedure(MPI_Type_get_envelope_c_f08) :: PMPI_Type_get_envelope_c_f08
  procedure(MPI_Type_get_extent_f08) :: PMPI_Type_get_extent_f08
  procedure(MPI_Type_get_extent_x_f08) :: PMPI_Type_get_extent_x_f08
  procedure(MPI_Type_get_name_f08) :: PMPI_Type_get_name_f08
  procedure(MPI_Type_get_true_extent_f08) :: PMPI_Type_get_true_extent_f08
  procedure(MPI_Type_get_true_extent_x_f08) :: PMPI_Type_get_true_extent_x_f08
  procedure(MPI_Type_indexed_f08) :: PMPI_Type_indexed_f08
  procedure(MPI_Type_indexed_c_f08) :: PMPI_Type_indexed_c_f08
  procedure(MPI_Type_match_size_f08) :: PMPI_Type_match_size_f08
  procedure(MPI_Type_set_attr_f08) :: PMPI_Type_set_attr_f08
  procedure(MPI_Type_set_name_f08) :: PMPI_Type_set_name_f08
  procedure(MPI_Type_size_f08) :: PMPI_Type_size_f08
  procedure(MPI_Type_size_c_f08) :: PMPI_Type_size_c_f08
  procedure(MPI_Type_size_x_f08) :: PMPI_Type_size_x_f08
  procedure(MPI_Type_vector_f08) :: PMPI_Type_vector_f08
  procedure(MPI_Type_vector_c_f08) :: PMPI_Type_vector_c_f08
  procedure(MPI_Unpack_f08) :: PMPI_Unpack_f08
  procedure(MPI_Unpack_c_f08) :: PMPI_Unpack_c_f08
  procedure(MPI_Unpack_external_f08) :: PMPI_Unpack_external_f08
  procedure(MPI_Unpack_external_c_f08) :: PMPI_Unpack_external_c_f08
  procedure(MPI_Unpublish_name_f08) :: PMPI_Unpublish_name_f08
  procedure(MPI_Wait_f08) :: PMPI_Wait_f08
  procedure(MPI_Waitall_f08) :: PMPI_Waitall_f08
  procedure(MPI_Waitany_f08) :: PMPI_Waitany_f08
  procedure(MPI_Waitsome_f08) :: PMPI_Waitsome_f08
  procedure(MPI_Win_allocate_f08) :: PMPI_Win_allocate_f08
  procedure(MPI_Win_allocate_c_f08) :: PMPI_Win_allocate_c_f08
  procedure(MPI_Win_allocate_shared_f08) :: PMPI_Win_allocate_shared_f08
  procedure(MPI_Win_allocate_shared_c_f08) :: PMPI_Win_allocate_shared_c_f08
  procedure(MPI_Win_attach_f08) :: PMPI_Win_attach_f08
  procedure(MPI_Win_call_errhandler_f08) :: PMPI_Win_call_errhandler_f08
  procedure(MPI_Win_complete_f08) :: PMPI_Win_complete_f08
  procedure(MPI_Win_create_f08) :: PMPI_Win_create_f08
  procedure(MPI_Win_create_c_f08) :: PMPI_Win_create_c_f08
  procedure(MPI_Win_create_dynamic_f08) :: PMPI_Win_create_dynamic_f08
  procedure(MPI_Win_create_errhandler_f08) :: PMPI_Win_create_errhandler_f08
  procedure(MPI_Win_create_keyval_f08) :: PMPI_Win_create_keyval_f08
  procedure(MPI_Win_delete_attr_f08) :: PMPI_Win_delete_attr_f08
  procedure(MPI_Win_detach_f08) :: PMPI_Win_detach_f08
  procedure(MPI_Win_fence_f08) :: PMPI_Win_fence_f08
  procedure(MPI_Win_flush_f08) :: PMPI_Win_flush_f08
  procedure(MPI_Win_flush_all_f08) :: PMPI_Win_flush_all_f08
  procedure(MPI_Win_flush_local_f08) :: PMPI_Win_flush_local_f08
  procedure(MPI_Win_flush_local_all_f08) :: PMPI_Win_flush_local_all_f08
  procedure(MPI_Win_free_f08) :: PMPI_Win_free_f08
  procedure(MPI_Win_free_keyval_f08) :: PMPI_Win_free_keyval_f08
  procedure(MPI_Win_get_attr_f08) :: PMPI_Win_get_attr_f08
  procedure(MPI_Win_get_errhandler_f08) :: PMPI_Win_get_errhandler_f08
  procedure(MPI_Win_get_group_f08) :: PMPI_Win_get_group_f08
  procedure(MPI_Win_get_info_f08) :: PMPI_Win_get_info_f08
  procedure(MPI_Win_get_name_f08) :: PMPI_Win_get_name_f08
  procedure(MPI_Win_lock_f08) :: PMPI_Win_lock_f08
  procedure(MPI_Win_lock_all_f08) :: PMPI_Win_lock_all_f08
  procedure(MPI_Win_post_f08) :: PMPI_Win_post_f08
  procedure(MPI_Win_set_attr_f08) :: PMPI_Win_set_attr_f08
  procedure(MPI_Win_set_errhandler_f08) :: PMPI_Win_set_errhandler_f08
  procedure(MPI_Win_set_info_f08) :: PMPI_Win_set_info_f08
  procedure(MPI_Win_set_name_f08) :: PMPI_Win_set_name_f08
  procedure(MPI_Win_shared_query_f08) :: PMPI_Win_shared_query_f08
  procedure(MPI_Win_shared_query_c_f08) :: PMPI_Win_shared_query_c_f08
  procedure(MPI_Win_start_f08) :: PMPI_Win_start_f08
  procedure(MPI_Win_sync_f08) :: PMPI_Win_sync_f08
  procedure(MPI_Win_test_f08) :: PMPI_Win_test_f08
  procedure(MPI_Win_unlock_f08) :: PMPI_Win_unlock_f08
  procedure(MPI_Win_unlock_all_f08) :: PMPI_Win_unlock_all_f08
  procedure(MPI_Win_wait_f08) :: PMPI_Win_wait_f08
  procedure(MPI_Wtick_f08) :: PMPI_Wtick_f08
  procedure(MPI_Wtime_f08) :: PMPI_Wtime_f08
  procedure(MPI_Buffer_flush_f08) :: PMPI_Buffer_flush_f08
  procedure(MPI_Get_hw_resource_info_f08) :: PMPI_Get_hw_resource_info_f08
  procedure(MPI_Remove_error_class_f08) :: PMPI_Remove_error_class_f08
  procedure(MPI_Remove_error_code_f08) :: PMPI_Remove_error_code_f08
  procedure(MPI_Remove_error_string_f08) :: PMPI_Remove_error_string_f08
  procedure(MPI_Request_get_status_all_f08) :: PMPI_Request_get_status_all_f08
  procedure(MPI_Request_get_status_any_f08) :: PMPI_Request_get_status_any_f08
  procedure(MPI_Request_get_status_some_f08) :: PMPI_Request_get_status_some_f08
  procedure(MPI_Status_get_error_f08) :: PMPI_Status_get_error_f08
  procedure(MPI_Status_get_source_f08) :: PMPI_Status_get_source_f08
  procedure(MPI_Status_get_tag_f08) :: PMPI_Status_get_tag_f08
  procedure(MPI_Status_set_error_f08) :: PMPI_Status_set_error_f08
  procedure(MPI_Status_set_source_f08) :: PMPI_Status_set_source_f08
  procedure(MPI_Status_set_tag_f08) :: PMPI_Status_set_tag_f08
  procedure(MPI_Type_get_value_index_f08) :: PMPI_Type_get_value_index_f08
  procedure(MPI_F_sync_reg_f08) :: PMPI_F_sync_reg_f08

  interface PMPI_Abort
    procedure PMPI_Abort_f08
  end interface
  interface PMPI_Accumulate
    procedure PMPI_Accumulate_f08
    procedure PMPI_Accumulate_c_f08
  end interface
  interface PMPI_Add_error_class
    procedure PMPI_Add_error_class_f08
  end interface
  interface PMPI_Add_error_code
    procedure PMPI_Add_error_code_f08
  end interface
  interface PMPI_Add_error_string
    procedure PMPI_Add_error_string_f08
  end interface
  interface PMPI_Aint_add
    procedure PMPI_Aint_add_f08
  end interface
  interface PMPI_Aint_diff
    procedure PMPI_Aint_diff_f08
  end interface
  interface PMPI_Allgather
    procedure PMPI_Allgather_f08
    procedure PMPI_Allgather_c_f08
  end interface
  interface PMPI_Allgather_init
    procedure PMPI_Allgather_init_f08
    procedure PMPI_Allgather_init_c_f08
  end interface
  interface PMPI_Allgatherv
    procedure PMPI_Allgatherv_f08
    procedure PMPI_Allgatherv_c_f08
  end interface
  interface PMPI_Allgatherv_init
    procedure PMPI_Allgatherv_init_f08
    procedure PMPI_Allgatherv_init_c_f08
  end interface
  interface PMPI_Alloc_mem
    procedure PMPI_Alloc_mem_f08
  end interface
  interface PMPI_Allreduce
    procedure PMPI_Allreduce_f08
    procedure PMPI_Allreduce_c_f08
  end interface
  interface PMPI_Allreduce_init
    procedure PMPI_Allreduce_init_f08
    procedure PMPI_Allreduce_init_c_f08
  end interface
  interface PMPI_Alltoall
    procedure PMPI_Alltoall_f08
    procedure PMPI_Alltoall_c_f08
  end interface
  interface PMPI_Alltoall_init
    procedure PMPI_Alltoall_init_f08
    procedure PMPI_Alltoall_init_c_f08
  end interface
  interface PMPI_Alltoallv
    procedure PMPI_Alltoallv_f08
    procedure PMPI_Alltoallv_c_f08
  end interface
  interface PMPI_Alltoallv_init
    procedure PMPI_Alltoallv_init_f08
    procedure PMPI_Alltoallv_init_c_f08
  end interface
  interface PMPI_Alltoallw
    procedure PMPI_Alltoallw_f08
    procedure PMPI_Alltoallw_c_f08
  end interface
  interface PMPI_Alltoallw_init
    procedure PMPI_Alltoallw_init_f08
    procedure PMPI_Alltoallw_init_c_f08
  end interface
  interface PMPI_Barrier
    procedure PMPI_Barrier_f08
  end interface
  interface PMPI_Barrier_init
    procedure PMPI_Barrier_init_f08
  end interface
  interface PMPI_Bcast
    procedure PMPI_Bcast_f08
    procedure PMPI_Bcast_c_f08
  end interface
  interface PMPI_Bcast_init
    procedure PMPI_Bcast_init_f08
    procedure PMPI_Bcast_init_c_f08
  end interface
  interface PMPI_Bsend
    procedure PMPI_Bsend_f08
    procedure PMPI_Bsend_c_f08
  end interface
  interface PMPI_Bsend_init
    procedure PMPI_Bsend_init_f08
    procedure PMPI_Bsend_init_c_f08
  end interface
  interface PMPI_Buffer_attach
    procedure PMPI_Buffer_attach_f08
    procedure PMPI_Buffer_attach_c_f08
  end interface
  interface PMPI_Buffer_detach
    procedure PMPI_Buffer_detach_f08
    procedure PMPI_Buffer_detach_c_f08
  end interface
  interface PMPI_Buffer_iflush
    procedure PMPI_Buffer_iflush_f08
  end interface
  interface PMPI_Cancel
    procedure PMPI_Cancel_f08
  end interface
  interface PMPI_Cart_coords
    procedure PMPI_Cart_coords_f08
  end interface
  interface PMPI_Cart_create
    procedure PMPI_Cart_create_f08
  end interface
  interface PMPI_Cart_get
    procedure PMPI_Cart_get_f08
  end interface
  interface PMPI_Cart_map
    procedure PMPI_Cart_map_f08
  end interface
  interface PMPI_Cart_rank
    procedure PMPI_Cart_rank_f08
  end interface
  interface PMPI_Cart_shift
    procedure PMPI_Cart_shift_f08
  end interface
  interface PMPI_Cart_sub
    procedure PMPI_Cart_sub_f08
  end interface
  interface PMPI_Cartdim_get
    procedure PMPI_Cartdim_get_f08
  end interface
  interface PMPI_Close_port
    procedure PMPI_Close_port_f08
  end interface
  interface PMPI_Comm_accept
    procedure PMPI_Comm_accept_f08
  end interface
  interface PMPI_Comm_attach_buffer
    procedure PMPI_Comm_attach_buffer_f08
    procedure PMPI_Comm_attach_buffer_c_f08
  end interface
  interface PMPI_Comm_call_errhandler
    procedure PMPI_Comm_call_errhandler_f08
  end interface
  interface PMPI_Comm_compare
    procedure PMPI_Comm_compare_f08
  end interface
  interface PMPI_Comm_connect
    procedure PMPI_Comm_connect_f08
  end interface
  interface PMPI_Comm_create
    procedure PMPI_Comm_create_f08
  end interface
  interface PMPI_Comm_create_errhandler
    procedure PMPI_Comm_create_errhandler_f08
  end interface
  interface PMPI_Comm_create_from_group
    procedure PMPI_Comm_create_from_group_f08
  end interface
  interface PMPI_Comm_create_group
    procedure PMPI_Comm_create_group_f08
  end interface
  interface PMPI_Comm_create_keyval
    procedure PMPI_Comm_create_keyval_f08
  end interface
  interface PMPI_Comm_delete_attr
    procedure PMPI_Comm_delete_attr_f08
  end interface
  interface PMPI_Comm_detach_buffer
    procedure PMPI_Comm_detach_buffer_f08
    procedure PMPI_Comm_detach_buffer_c_f08
  end interface
  interface PMPI_Comm_disconnect
    procedure PMPI_Comm_disconnect_f08
  end interface
  interface PMPI_Comm_dup
    procedure PMPI_Comm_dup_f08
  end interface
  interface PMPI_Comm_dup_with_info
    procedure PMPI_Comm_dup_with_info_f08
  end interface
  interface PMPI_Comm_flush_buffer
    procedure PMPI_Comm_flush_buffer_f08
  end interface
  interface PMPI_Comm_free
    procedure PMPI_Comm_free_f08
  end interface
  interface PMPI_Comm_free_keyval
    procedure PMPI_Comm_free_keyval_f08
  end interface
  interface PMPI_Comm_get_attr
    procedure PMPI_Comm_get_attr_f08
  end interface
  interface PMPI_Comm_get_errhandler
    procedure PMPI_Comm_get_errhandler_f08
  end interface
  interface PMPI_Comm_get_info
    procedure PMPI_Comm_get_info_f08
  end interface
  interface PMPI_Comm_get_name
    procedure PMPI_Comm_get_name_f08
  end interface
  interface PMPI_Comm_get_parent
    procedure PMPI_Comm_get_parent_f08
  end interface
  interface PMPI_Comm_group
    procedure PMPI_Comm_group_f08
  end interface
  interface PMPI_Comm_idup
    procedure PMPI_Comm_idup_f08
  end interface
  interface PMPI_Comm_idup_with_info
    procedure PMPI_Comm_idup_with_info_f08
  end interface
  interface PMPI_Comm_iflush_buffer
    procedure PMPI_Comm_iflush_buffer_f08
  end interface
  interface PMPI_Comm_join
    procedure PMPI_Comm_join_f08
  end interface
  interface PMPI_Comm_rank
    procedure PMPI_Comm_rank_f08
  end interface
  interface PMPI_Comm_remote_group
    procedure PMPI_Comm_remote_group_f08
  end interface
  interface PMPI_Comm_remote_size
    procedure PMPI_Comm_remote_size_f08
  end interface
  interface PMPI_Comm_set_attr
    procedure PMPI_Comm_set_attr_f08
  end interface
  interface PMPI_Comm_set_errhandler
    procedure PMPI_Comm_set_errhandler_f08
  end interface
  interface PMPI_Comm_set_info
    procedure PMPI_Comm_set_info_f08
  end interface
  interface PMPI_Comm_set_name
    procedure PMPI_Comm_set_name_f08
  end interface
  interface PMPI_Comm_size
    procedure PMPI_Comm_size_f08
  end interface
  interface PMPI_Comm_spawn
    procedure PMPI_Comm_spawn_f08
  end interface
  interface PMPI_Comm_spawn_multiple
    procedure PMPI_Comm_spawn_multiple_f08
  end interface
  interface PMPI_Comm_split
    procedure PMPI_Comm_split_f08
  end interface
  interface PMPI_Comm_split_type
    procedure PMPI_Comm_split_type_f08
  end interface
  interface PMPI_Comm_test_inter
    procedure PMPI_Comm_test_inter_f08
  end interface
  interface PMPI_Compare_and_swap
    procedure PMPI_Compare_and_swap_f08
  end interface
  interface PMPI_Dims_create
    procedure PMPI_Dims_create_f08
  end interface
  interface PMPI_Dist_graph_create
    procedure PMPI_Dist_graph_create_f08
  end interface
  interface PMPI_Dist_graph_create_adjacent
    procedure PMPI_Dist_graph_create_adjacent_f08
  end interface
  interface PMPI_Dist_graph_neighbors
    procedure PMPI_Dist_graph_neighbors_f08
  end interface
  interface PMPI_Dist_graph_neighbors_count
    procedure PMPI_Dist_graph_neighbors_count_f08
  end interface
  interface PMPI_Errhandler_free
    procedure PMPI_Errhandler_free_f08
  end interface
  interface PMPI_Error_class
    procedure PMPI_Error_class_f08
  end interface
  interface PMPI_Error_string
    procedure PMPI_Error_string_f08
  end interface
  interface PMPI_Exscan
    procedure PMPI_Exscan_f08
    procedure PMPI_Exscan_c_f08
  end interface
  interface PMPI_Exscan_init
    procedure PMPI_Exscan_init_f08
    procedure PMPI_Exscan_init_c_f08
  end interface
  interface PMPI_Fetch_and_op
    procedure PMPI_Fetch_and_op_f08
  end interface
  interface PMPI_File_call_errhandler
    procedure PMPI_File_call_errhandler_f08
  end interface
  interface PMPI_File_close
    procedure PMPI_File_close_f08
  end interface
  interface PMPI_File_create_errhandler
    procedure PMPI_File_create_errhandler_f08
  end interface
  interface PMPI_File_delete
    procedure PMPI_File_delete_f08
  end interface
  interface PMPI_File_get_amode
    procedure PMPI_File_get_amode_f08
  end interface
  interface PMPI_File_get_atomicity
    procedure PMPI_File_get_atomicity_f08
  end interface
  interface PMPI_File_get_byte_offset
    procedure PMPI_File_get_byte_offset_f08
  end interface
  interface PMPI_File_get_errhandler
    procedure PMPI_File_get_errhandler_f08
  end interface
  interface PMPI_File_get_group
    procedure PMPI_File_get_group_f08
  end interface
  interface PMPI_File_get_info
    procedure PMPI_File_get_info_f08
  end interface
  interface PMPI_File_get_position
    procedure PMPI_File_get_position_f08
  end interface
  interface PMPI_File_get_position_shared
    procedure PMPI_File_get_position_shared_f08
  end interface
  interface PMPI_File_get_size
    procedure PMPI_File_get_size_f08
  end interface
  interface PMPI_File_get_type_extent
    procedure PMPI_File_get_type_extent_f08
  end interface
  interface PMPI_File_get_view
    procedure PMPI_File_get_view_f08
  end interface
  interface PMPI_File_iread
    procedure PMPI_File_iread_f08
    procedure PMPI_File_iread_c_f08
  end interface
  interface PMPI_File_iread_all
    procedure PMPI_File_iread_all_f08
    procedure PMPI_File_iread_all_c_f08
  end interface
  interface PMPI_File_iread_at
    procedure PMPI_File_iread_at_f08
    procedure PMPI_File_iread_at_c_f08
  end interface
  interface PMPI_File_iread_at_all
    procedure PMPI_File_iread_at_all_f08
    procedure PMPI_File_iread_at_all_c_f08
  end interface
  interface PMPI_File_iread_shared
    procedure PMPI_File_iread_shared_f08
    procedure PMPI_File_iread_shared_c_f08
  end interface
  interface PMPI_File_iwrite
    procedure PMPI_File_iwrite_f08
    procedure PMPI_File_iwrite_c_f08
  end interface
  interface PMPI_File_iwrite_all
    procedure PMPI_File_iwrite_all_f08
    procedure PMPI_File_iwrite_all_c_f08
  end interface
  interface PMPI_File_iwrite_at
    procedure PMPI_File_iwrite_at_f08
    procedure PMPI_File_iwrite_at_c_f08
  end interface
  interface PMPI_File_iwrite_at_all
    procedure PMPI_File_iwrite_at_all_f08
    procedure PMPI_File_iwrite_at_all_c_f08
  end interface
  interface PMPI_File_iwrite_shared
    procedure PMPI_File_iwrite_shared_f08
    procedure PMPI_File_iwrite_shared_c_f08
  end interface
  interface PMPI_File_open
    procedure PMPI_File_open_f08
  end interface
  interface PMPI_File_preallocate
    procedure PMPI_File_preallocate_f08
  end interface
  interface PMPI_File_read
    procedure PMPI_File_read_f08
    procedure PMPI_File_read_c_f08
  end interface
  interface PMPI_File_read_all
    procedure PMPI_File_read_all_f08
    procedure PMPI_File_read_all_c_f08
  end interface
  interface PMPI_File_read_all_begin
    procedure PMPI_File_read_all_begin_f08
    procedure PMPI_File_read_all_begin_c_f08
  end interface
  interface PMPI_File_read_all_end
    procedure PMPI_File_read_all_end_f08
  end interface
  interface PMPI_File_read_at
    procedure PMPI_File_read_at_f08
    procedure PMPI_File_read_at_c_f08
  end interface
  interface PMPI_File_read_at_all
    procedure PMPI_File_read_at_all_f08
    procedure PMPI_File_read_at_all_c_f08
  end interface
  interface PMPI_File_read_at_all_begin
    procedure PMPI_File_read_at_all_begin_f08
    procedure PMPI_File_read_at_all_begin_c_f08
  end interface
  interface PMPI_File_read_at_all_end
    procedure PMPI_File_read_at_all_end_f08
  end interface
  interface PMPI_File_read_ordered
    procedure PMPI_File_read_ordered_f08
    procedure PMPI_File_read_ordered_c_f08
  end interface
  interface PMPI_File_read_ordered_begin
    procedure PMPI_File_read_ordered_begin_f08
    procedure PMPI_File_read_ordered_begin_c_f08
  end interface
  interface PMPI_File_read_ordered_end
    procedure PMPI_File_read_ordered_end_f08
  end interface
  interface PMPI_File_read_shared
    procedure PMPI_File_read_shared_f08
    procedure PMPI_File_read_shared_c_f08
  end interface
  interface PMPI_File_seek
    procedure PMPI_File_seek_f08
  end interface
  interface PMPI_File_seek_shared
    procedure PMPI_File_seek_shared_f08
  end interface
  interface PMPI_File_set_atomicity
    procedure PMPI_File_set_atomicity_f08
  end interface
  interface PMPI_File_set_errhandler
    procedure PMPI_File_set_errhandler_f08
  end interface
  interface PMPI_File_set_info
    procedure PMPI_File_set_info_f08
  end interface
  interface PMPI_File_set_size
    procedure PMPI_File_set_size_f08
  end interface
  interface PMPI_File_set_view
    procedure PMPI_File_set_view_f08
  end interface
  interface PMPI_File_sync
    procedure PMPI_File_sync_f08
  end interface
  interface PMPI_File_write
    procedure PMPI_File_write_f08
    procedure PMPI_File_write_c_f08
  end interface
  interface PMPI_File_write_all
    procedure PMPI_File_write_all_f08
    procedure PMPI_File_write_all_c_f08
  end interface
  interface PMPI_File_write_all_begin
    procedure PMPI_File_write_all_begin_f08
    procedure PMPI_File_write_all_begin_c_f08
  end interface
  interface PMPI_File_write_all_end
    procedure PMPI_File_write_all_end_f08
  end interface
  interface PMPI_File_write_at
    procedure PMPI_File_write_at_f08
    procedure PMPI_File_write_at_c_f08
  end interface
  interface PMPI_File_write_at_all
    procedure PMPI_File_write_at_all_f08
    procedure PMPI_File_write_at_all_c_f08
  end interface
  interface PMPI_File_write_at_all_begin
    procedure PMPI_File_write_at_all_begin_f08
    procedure PMPI_File_write_at_all_begin_c_f08
  end interface
  interface PMPI_File_write_at_all_end
    procedure PMPI_File_write_at_all_end_f08
  end interface
  interface PMPI_File_write_ordered
    procedure PMPI_File_write_ordered_f08
    procedure PMPI_File_write_ordered_c_f08
  end interface
  interface PMPI_File_write_ordered_begin
    procedure PMPI_File_write_ordered_begin_f08
    procedure PMPI_File_write_ordered_begin_c_f08
  end interface
  interface PMPI_File_write_ordered_end
    procedure PMPI_File_write_ordered_end_f08
  end interface
  interface PMPI_File_write_shared
    procedure PMPI_File_write_shared_f08
    procedure PMPI_File_write_shared_c_f08
  end interface
  interface PMPI_Finalize
    procedure PMPI_Finalize_f08
  end interface
  interface PMPI_Finalized
    procedure PMPI_Finalized_f08
  end interface
  interface PMPI_Free_mem
    procedure PMPI_Free_mem_f08
  end interface
  interface PMPI_Gather
    procedure PMPI_Gather_f08
    procedure PMPI_Gather_c_f08
  end interface
  interface PMPI_Gather_init
    procedure PMPI_Gather_init_f08
    procedure PMPI_Gather_init_c_f08
  end interface
  interface PMPI_Gatherv
    procedure PMPI_Gatherv_f08
    procedure PMPI_Gatherv_c_f08
  end interface
  interface PMPI_Gatherv_init
    procedure PMPI_Gatherv_init_f08
    procedure PMPI_Gatherv_init_c_f08
  end interface
  interface PMPI_Get
    procedure PMPI_Get_f08
    procedure PMPI_Get_c_f08
  end interface
  interface PMPI_Get_accumulate
    procedure PMPI_Get_accumulate_f08
    procedure PMPI_Get_accumulate_c_f08
  end interface
  interface PMPI_Get_address
    procedure PMPI_Get_address_f08
  end interface
  interface PMPI_Get_count
    procedure PMPI_Get_count_f08
    procedure PMPI_Get_count_c_f08
  end interface
  interface PMPI_Get_elements
    procedure PMPI_Get_elements_f08
    procedure PMPI_Get_elements_c_f08
  end interface
  interface PMPI_Get_elements_x
    procedure PMPI_Get_elements_x_f08
  end interface
  interface PMPI_Get_library_version
    procedure PMPI_Get_library_version_f08
  end interface
  interface PMPI_Get_processor_name
    procedure PMPI_Get_processor_name_f08
  end interface
  interface PMPI_Get_version
    procedure PMPI_Get_version_f08
  end interface
  interface PMPI_Graph_create
    procedure PMPI_Graph_create_f08
  end interface
  interface PMPI_Graph_get
    procedure PMPI_Graph_get_f08
  end interface
  interface PMPI_Graph_map
    procedure PMPI_Graph_map_f08
  end interface
  interface PMPI_Graph_neighbors
    procedure PMPI_Graph_neighbors_f08
  end interface
  interface PMPI_Graph_neighbors_count
    procedure PMPI_Graph_neighbors_count_f08
  end interface
  interface PMPI_Graphdims_get
    procedure PMPI_Graphdims_get_f08
  end interface
  interface PMPI_Grequest_complete
    procedure PMPI_Grequest_complete_f08
  end interface
  interface PMPI_Grequest_start
    procedure PMPI_Grequest_start_f08
  end interface
  interface PMPI_Group_compare
    procedure PMPI_Group_compare_f08
  end interface
  interface PMPI_Group_difference
    procedure PMPI_Group_difference_f08
  end interface
  interface PMPI_Group_excl
    procedure PMPI_Group_excl_f08
  end interface
  interface PMPI_Group_free
    procedure PMPI_Group_free_f08
  end interface
  interface PMPI_Group_from_session_pset
    procedure PMPI_Group_from_session_pset_f08
  end interface
  interface PMPI_Group_incl
    procedure PMPI_Group_incl_f08
  end interface
  interface PMPI_Group_intersection
    procedure PMPI_Group_intersection_f08
  end interface
  interface PMPI_Group_range_excl
    procedure PMPI_Group_range_excl_f08
  end interface
  interface PMPI_Group_range_incl
    procedure PMPI_Group_range_incl_f08
  end interface
  interface PMPI_Group_rank
    procedure PMPI_Group_rank_f08
  end interface
  interface PMPI_Group_size
    procedure PMPI_Group_size_f08
  end interface
  interface PMPI_Group_translate_ranks
    procedure PMPI_Group_translate_ranks_f08
  end interface
  interface PMPI_Group_union
    procedure PMPI_Group_union_f08
  end interface
  interface PMPI_Iallgather
    procedure PMPI_Iallgather_f08
    procedure PMPI_Iallgather_c_f08
  end interface
  interface PMPI_Iallgatherv
    procedure PMPI_Iallgatherv_f08
    procedure PMPI_Iallgatherv_c_f08
  end interface
  interface PMPI_Iallreduce
    procedure PMPI_Iallreduce_f08
    procedure PMPI_Iallreduce_c_f08
  end interface
  interface PMPI_Ialltoall
    procedure PMPI_Ialltoall_f08
    procedure PMPI_Ialltoall_c_f08
  end interface
  interface PMPI_Ialltoallv
    procedure PMPI_Ialltoallv_f08
    procedure PMPI_Ialltoallv_c_f08
  end interface
  interface PMPI_Ialltoallw
    procedure PMPI_Ialltoallw_f08
    procedure PMPI_Ialltoallw_c_f08
  end interface
  interface PMPI_Ibarrier
    procedure PMPI_Ibarrier_f08
  end interface
  interface PMPI_Ibcast
    procedure PMPI_Ibcast_f08
    procedure PMPI_Ibcast_c_f08
  end interface
  interface PMPI_Ibsend
    procedure PMPI_Ibsend_f08
    procedure PMPI_Ibsend_c_f08
  end interface
  interface PMPI_Iexscan
    procedure PMPI_Iexscan_f08
    procedure PMPI_Iexscan_c_f08
  end interface
  interface PMPI_Igather
    procedure PMPI_Igather_f08
    procedure PMPI_Igather_c_f08
  end interface
  interface PMPI_Igatherv
    procedure PMPI_Igatherv_f08
    procedure PMPI_Igatherv_c_f08
  end interface
  interface PMPI_Improbe
    procedure PMPI_Improbe_f08
  end interface
  interface PMPI_Imrecv
    procedure PMPI_Imrecv_f08
    procedure PMPI_Imrecv_c_f08
  end interface
  interface PMPI_Ineighbor_allgather
    procedure PMPI_Ineighbor_allgather_f08
    procedure PMPI_Ineighbor_allgather_c_f08
  end interface
  interface PMPI_Ineighbor_allgatherv
    procedure PMPI_Ineighbor_allgatherv_f08
    procedure PMPI_Ineighbor_allgatherv_c_f08
  end interface
  interface PMPI_Ineighbor_alltoall
    procedure PMPI_Ineighbor_alltoall_f08
    procedure PMPI_Ineighbor_alltoall_c_f08
  end interface
  interface PMPI_Ineighbor_alltoallv
    procedure PMPI_Ineighbor_alltoallv_f08
    procedure PMPI_Ineighbor_alltoallv_c_f08
  end interface
  interface PMPI_Ineighbor_alltoallw
    procedure PMPI_Ineighbor_alltoallw_f08
    procedure PMPI_Ineighbor_alltoallw_c_f08
  end interface
  interface PMPI_Info_create
    procedure PMPI_Info_create_f08
  end interface
  interface PMPI_Info_create_env
    procedure PMPI_Info_create_env_f08
  end interface
  interface PMPI_Info_delete
    procedure PMPI_Info_delete_f08
  end interface
  interface PMPI_Info_dup
    procedure PMPI_Info_dup_f08
  end interface
  interface PMPI_Info_free
    procedure PMPI_Info_free_f08
  end interface
  interface PMPI_Info_get
    procedure PMPI_Info_get_f08
  end interface
  interface PMPI_Info_get_nkeys
    procedure PMPI_Info_get_nkeys_f08
  end interface
  interface PMPI_Info_get_nthkey
    procedure PMPI_Info_get_nthkey_f08
  end interface
  interface PMPI_Info_get_string
    procedure PMPI_Info_get_string_f08
  end interface
  interface PMPI_Info_get_valuelen
    procedure PMPI_Info_get_valuelen_f08
  end interface
  interface PMPI_Info_set
    procedure PMPI_Info_set_f08
  end interface
  interface PMPI_Init
    procedure PMPI_Init_f08
  end interface
  interface PMPI_Init_thread
    procedure PMPI_Init_thread_f08
  end interface
  interface PMPI_Initialized
    procedure PMPI_Initialized_f08
  end interface
  interface PMPI_Intercomm_create
    procedure PMPI_Intercomm_create_f08
  end interface
  interface PMPI_Intercomm_create_from_groups
    procedure PMPI_Intercomm_create_from_groups_f08
  end interface
  interface PMPI_Intercomm_merge
    procedure PMPI_Intercomm_merge_f08
  end interface
  interface PMPI_Iprobe
    procedure PMPI_Iprobe_f08
  end interface
  interface PMPI_Irecv
    procedure PMPI_Irecv_f08
    procedure PMPI_Irecv_c_f08
  end interface
  interface PMPI_Ireduce
    procedure PMPI_Ireduce_f08
    procedure PMPI_Ireduce_c_f08
  end interface
  interface PMPI_Ireduce_scatter
    procedure PMPI_Ireduce_scatter_f08
    procedure PMPI_Ireduce_scatter_c_f08
  end interface
  interface PMPI_Ireduce_scatter_block
    procedure PMPI_Ireduce_scatter_block_f08
    procedure PMPI_Ireduce_scatter_block_c_f08
  end interface
  interface PMPI_Irsend
    procedure PMPI_Irsend_f08
    procedure PMPI_Irsend_c_f08
  end interface
  interface PMPI_Is_thread_main
    procedure PMPI_Is_thread_main_f08
  end interface
  interface PMPI_Iscan
    procedure PMPI_Iscan_f08
    procedure PMPI_Iscan_c_f08
  end interface
  interface PMPI_Iscatter
    procedure PMPI_Iscatter_f08
    procedure PMPI_Iscatter_c_f08
  end interface
  interface PMPI_Iscatterv
    procedure PMPI_Iscatterv_f08
    procedure PMPI_Iscatterv_c_f08
  end interface
  interface PMPI_Isend
    procedure PMPI_Isend_f08
    procedure PMPI_Isend_c_f08
  end interface
  interface PMPI_Isendrecv
    procedure PMPI_Isendrecv_f08
    procedure PMPI_Isendrecv_c_f08
  end interface
  interface PMPI_Isendrecv_replace
    procedure PMPI_Isendrecv_replace_f08
    procedure PMPI_Isendrecv_replace_c_f08
  end interface
  interface PMPI_Issend
    procedure PMPI_Issend_f08
    procedure PMPI_Issend_c_f08
  end interface
  interface PMPI_Lookup_name
    procedure PMPI_Lookup_name_f08
  end interface
  interface PMPI_Mprobe
    procedure PMPI_Mprobe_f08
  end interface
  interface PMPI_Mrecv
    procedure PMPI_Mrecv_f08
    procedure PMPI_Mrecv_c_f08
  end interface
  interface PMPI_Neighbor_allgather
    procedure PMPI_Neighbor_allgather_f08
    procedure PMPI_Neighbor_allgather_c_f08
  end interface
  interface PMPI_Neighbor_allgather_init
    procedure PMPI_Neighbor_allgather_init_f08
    procedure PMPI_Neighbor_allgather_init_c_f08
  end interface
  interface PMPI_Neighbor_allgatherv
    procedure PMPI_Neighbor_allgatherv_f08
    procedure PMPI_Neighbor_allgatherv_c_f08
  end interface
  interface PMPI_Neighbor_allgatherv_init
    procedure PMPI_Neighbor_allgatherv_init_f08
    procedure PMPI_Neighbor_allgatherv_init_c_f08
  end interface
  interface PMPI_Neighbor_alltoall
    procedure PMPI_Neighbor_alltoall_f08
    procedure PMPI_Neighbor_alltoall_c_f08
  end interface
  interface PMPI_Neighbor_alltoall_init
    procedure PMPI_Neighbor_alltoall_init_f08
    procedure PMPI_Neighbor_alltoall_init_c_f08
  end interface
  interface PMPI_Neighbor_alltoallv
    procedure PMPI_Neighbor_alltoallv_f08
    procedure PMPI_Neighbor_alltoallv_c_f08
  end interface
  interface PMPI_Neighbor_alltoallv_init
    procedure PMPI_Neighbor_alltoallv_init_f08
    procedure PMPI_Neighbor_alltoallv_init_c_f08
  end interface
  interface PMPI_Neighbor_alltoallw
    procedure PMPI_Neighbor_alltoallw_f08
    procedure PMPI_Neighbor_alltoallw_c_f08
  end interface
  interface PMPI_Neighbor_alltoallw_init
    procedure PMPI_Neighbor_alltoallw_init_f08
    procedure PMPI_Neighbor_alltoallw_init_c_f08
  end interface
  interface PMPI_Op_commutative
    procedure PMPI_Op_commutative_f08
  end interface
  interface PMPI_Op_create
    procedure PMPI_Op_create_f08
  end interface
  interface PMPI_Op_free
    procedure PMPI_Op_free_f08
  end interface
  interface PMPI_Open_port
    procedure PMPI_Open_port_f08
  end interface
  interface PMPI_Pack
    procedure PMPI_Pack_f08
    procedure PMPI_Pack_c_f08
  end interface
  interface PMPI_Pack_external
    procedure PMPI_Pack_external_f08
    procedure PMPI_Pack_external_c_f08
  end interface
  interface PMPI_Pack_external_size
    procedure PMPI_Pack_external_size_f08
    procedure PMPI_Pack_external_size_c_f08
  end interface
  interface PMPI_Pack_size
    procedure PMPI_Pack_size_f08
    procedure PMPI_Pack_size_c_f08
  end interface
  interface PMPI_Parrived
    procedure PMPI_Parrived_f08
  end interface
  interface PMPI_Pcontrol
    procedure PMPI_Pcontrol_f08
  end interface
  interface PMPI_Pready
    procedure PMPI_Pready_f08
  end interface
  interface PMPI_Pready_list
    procedure PMPI_Pready_list_f08
  end interface
  interface PMPI_Pready_range
    procedure PMPI_Pready_range_f08
  end interface
  interface PMPI_Precv_init
    procedure PMPI_Precv_init_f08
  end interface
  interface PMPI_Probe
    procedure PMPI_Probe_f08
  end interface
  interface PMPI_Psend_init
    procedure PMPI_Psend_init_f08
  end interface
  interface PMPI_Publish_name
    procedure PMPI_Publish_name_f08
  end interface
  interface PMPI_Put
    procedure PMPI_Put_f08
    procedure PMPI_Put_c_f08
  end interface
  interface PMPI_Query_thread
    procedure PMPI_Query_thread_f08
  end interface
  interface PMPI_Raccumulate
    procedure PMPI_Raccumulate_f08
    procedure PMPI_Raccumulate_c_f08
  end interface
  interface PMPI_Recv
    procedure PMPI_Recv_f08
    procedure PMPI_Recv_c_f08
  end interface
  interface PMPI_Recv_init
    procedure PMPI_Recv_init_f08
    procedure PMPI_Recv_init_c_f08
  end interface
  interface PMPI_Reduce
    procedure PMPI_Reduce_f08
    procedure PMPI_Reduce_c_f08
  end interface
  interface PMPI_Reduce_init
    procedure PMPI_Reduce_init_f08
    procedure PMPI_Reduce_init_c_f08
  end interface
  interface PMPI_Reduce_local
    procedure PMPI_Reduce_local_f08
    procedure PMPI_Reduce_local_c_f08
  end interface
  interface PMPI_Reduce_scatter
    procedure PMPI_Reduce_scatter_f08
    procedure PMPI_Reduce_scatter_c_f08
  end interface
  interface PMPI_Reduce_scatter_block
    procedure PMPI_Reduce_scatter_block_f08
    procedure PMPI_Reduce_scatter_block_c_f08
  end interface
  interface PMPI_Reduce_scatter_block_init
    procedure PMPI_Reduce_scatter_block_init_f08
    procedure PMPI_Reduce_scatter_block_init_c_f08
  end interface
  interface PMPI_Reduce_scatter_init
    procedure PMPI_Reduce_scatter_init_f08
    procedure PMPI_Reduce_scatter_init_c_f08
  end interface
  interface PMPI_Register_datarep
    procedure PMPI_Register_datarep_f08
  end interface
  interface PMPI_Request_free
    procedure PMPI_Request_free_f08
  end interface
  interface PMPI_Request_get_status
    procedure PMPI_Request_get_status_f08
  end interface
  interface PMPI_Rget
    procedure PMPI_Rget_f08
    procedure PMPI_Rget_c_f08
  end interface
  interface PMPI_Rget_accumulate
    procedure PMPI_Rget_accumulate_f08
    procedure PMPI_Rget_accumulate_c_f08
  end interface
  interface PMPI_Rput
    procedure PMPI_Rput_f08
    procedure PMPI_Rput_c_f08
  end interface
  interface PMPI_Rsend
    procedure PMPI_Rsend_f08
    procedure PMPI_Rsend_c_f08
  end interface
  interface PMPI_Rsend_init
    procedure PMPI_Rsend_init_f08
    procedure PMPI_Rsend_init_c_f08
  end interface
  interface PMPI_Scan
    procedure PMPI_Scan_f08
    procedure PMPI_Scan_c_f08
  end interface
  interface PMPI_Scan_init
    procedure PMPI_Scan_init_f08
    procedure PMPI_Scan_init_c_f08
  end interface
  interface PMPI_Scatter
    procedure PMPI_Scatter_f08
    procedure PMPI_Scatter_c_f08
  end interface
  interface PMPI_Scatter_init
    procedure PMPI_Scatter_init_f08
    procedure PMPI_Scatter_init_c_f08
  end interface
  interface PMPI_Scatterv
    procedure PMPI_Scatterv_f08
    procedure PMPI_Scatterv_c_f08
  end interface
  interface PMPI_Scatterv_init
    procedure PMPI_Scatterv_init_f08
    procedure PMPI_Scatterv_init_c_f08
  end interface
  interface PMPI_Send
    procedure PMPI_Send_f08
    procedure PMPI_Send_c_f08
  end interface
  interface PMPI_Send_init
    procedure PMPI_Send_init_f08
    procedure PMPI_Send_init_c_f08
  end interface
  interface PMPI_Sendrecv
    procedure PMPI_Sendrecv_f08
    procedure PMPI_Sendrecv_c_f08
  end interface
  interface PMPI_Sendrecv_replace
    procedure PMPI_Sendrecv_replace_f08
    procedure PMPI_Sendrecv_replace_c_f08
  end interface
  interface PMPI_Session_attach_buffer
    procedure PMPI_Session_attach_buffer_f08
    procedure PMPI_Session_attach_buffer_c_f08
  end interface
  interface PMPI_Session_call_errhandler
    procedure PMPI_Session_call_errhandler_f08
  end interface
  interface PMPI_Session_create_errhandler
    procedure PMPI_Session_create_errhandler_f08
  end interface
  interface PMPI_Session_detach_buffer
    procedure PMPI_Session_detach_buffer_f08
    procedure PMPI_Session_detach_buffer_c_f08
  end interface
  interface PMPI_Session_finalize
    procedure PMPI_Session_finalize_f08
  end interface
  interface PMPI_Session_flush_buffer
    procedure PMPI_Session_flush_buffer_f08
  end interface
  interface PMPI_Session_get_errhandler
    procedure PMPI_Session_get_errhandler_f08
  end interface
  interface PMPI_Session_get_info
    procedure PMPI_Session_get_info_f08
  end interface
  interface PMPI_Session_get_nth_pset
    procedure PMPI_Session_get_nth_pset_f08
  end interface
  interface PMPI_Session_get_num_psets
    procedure PMPI_Session_get_num_psets_f08
  end interface
  interface PMPI_Session_get_pset_info
    procedure PMPI_Session_get_pset_info_f08
  end interface
  interface PMPI_Session_iflush_buffer
    procedure PMPI_Session_iflush_buffer_f08
  end interface
  interface PMPI_Session_init
    procedure PMPI_Session_init_f08
  end interface
  interface PMPI_Session_set_errhandler
    procedure PMPI_Session_set_errhandler_f08
  end interface
  interface PMPI_Ssend
    procedure PMPI_Ssend_f08
    procedure PMPI_Ssend_c_f08
  end interface
  interface PMPI_Ssend_init
    procedure PMPI_Ssend_init_f08
    procedure PMPI_Ssend_init_c_f08
  end interface
  interface PMPI_Start
    procedure PMPI_Start_f08
  end interface
  interface PMPI_Startall
    procedure PMPI_Startall_f08
  end interface
  interface PMPI_Status_f082f
    procedure PMPI_Status_f082f_f08
  end interface
  interface PMPI_Status_f2f08
    procedure PMPI_Status_f2f08_f08
  end interface
  interface PMPI_Status_set_cancelled
    procedure PMPI_Status_set_cancelled_f08
  end interface
  interface PMPI_Status_set_elements
    procedure PMPI_Status_set_elements_f08
  end interface
  interface PMPI_Status_set_elements_x
    procedure PMPI_Status_set_elements_x_f08
  end interface
  interface PMPI_Test
    procedure PMPI_Test_f08
  end interface
  interface PMPI_Test_cancelled
    procedure PMPI_Test_cancelled_f08
  end interface
  interface PMPI_Testall
    procedure PMPI_Testall_f08
  end interface
  interface PMPI_Testany
    procedure PMPI_Testany_f08
  end interface
  interface PMPI_Testsome
    procedure PMPI_Testsome_f08
  end interface
  interface PMPI_Topo_test
    procedure PMPI_Topo_test_f08
  end interface
  interface PMPI_Type_commit
    procedure PMPI_Type_commit_f08
  end interface
  interface PMPI_Type_contiguous
    procedure PMPI_Type_contiguous_f08
    procedure PMPI_Type_contiguous_c_f08
  end interface
  interface PMPI_Type_create_darray
    procedure PMPI_Type_create_darray_f08
    procedure PMPI_Type_create_darray_c_f08
  end interface
  interface PMPI_Type_create_f90_complex
    procedure PMPI_Type_create_f90_complex_f08
  end interface
  interface PMPI_Type_create_f90_integer
    procedure PMPI_Type_create_f90_integer_f08
  end interface
  interface PMPI_Type_create_f90_real
    procedure PMPI_Type_create_f90_real_f08
  end interface
  interface PMPI_Type_create_hindexed
    procedure PMPI_Type_create_hindexed_f08
    procedure PMPI_Type_create_hindexed_c_f08
  end interface
  interface PMPI_Type_create_hindexed_block
    procedure PMPI_Type_create_hindexed_block_f08
    procedure PMPI_Type_create_hindexed_block_c_f08
  end interface
  interface PMPI_Type_create_hvector
    procedure PMPI_Type_create_hvector_f08
    procedure PMPI_Type_create_hvector_c_f08
  end interface
  interface PMPI_Type_create_indexed_block
    procedure PMPI_Type_create_indexed_block_f08
    procedure PMPI_Type_create_indexed_block_c_f08
  end interface
  interface PMPI_Type_create_keyval
    procedure PMPI_Type_create_keyval_f08
  end interface
  interface PMPI_Type_create_resized
    procedure PMPI_Type_create_resized_f08
  end interface
  interface PMPI_Type_create_struct
    procedure PMPI_Type_create_struct_f08
    procedure PMPI_Type_create_struct_c_f08
  end interface
  interface PMPI_Type_create_subarray
    procedure PMPI_Type_create_subarray_f08
    procedure PMPI_Type_create_subarray_c_f08
  end interface
  interface PMPI_Type_delete_attr
    procedure PMPI_Type_delete_attr_f08
  end interface
  interface PMPI_Type_dup
    procedure PMPI_Type_dup_f08
  end interface
  interface PMPI_Type_free
    procedure PMPI_Type_free_f08
  end interface
  interface PMPI_Type_free_keyval
    procedure PMPI_Type_free_keyval_f08
  end interface
  interface PMPI_Type_get_attr
    procedure PMPI_Type_get_attr_f08
  end interface
  interface PMPI_Type_get_contents
    procedure PMPI_Type_get_contents_f08
    procedure PMPI_Type_get_contents_c_f08
  end interface
  interface PMPI_Type_get_envelope
    procedure PMPI_Type_get_envelope_f08
    procedure PMPI_Type_get_envelope_c_f08
  end interface
  interface PMPI_Type_get_extent
    procedure PMPI_Type_get_extent_f08
  end interface
  interface PMPI_Type_get_extent_x
    procedure PMPI_Type_get_extent_x_f08
  end interface
  interface PMPI_Type_get_name
    procedure PMPI_Type_get_name_f08
  end interface
  interface PMPI_Type_get_true_extent
    procedure PMPI_Type_get_true_extent_f08
  end interface
  interface PMPI_Type_get_true_extent_x
    procedure PMPI_Type_get_true_extent_x_f08
  end interface
  interface PMPI_Type_indexed
    procedure PMPI_Type_indexed_f08
    procedure PMPI_Type_indexed_c_f08
  end interface
  interface PMPI_Type_match_size
    procedure PMPI_Type_match_size_f08
  end interface
  interface PMPI_Type_set_attr
    procedure PMPI_Type_set_attr_f08
  end interface
  interface PMPI_Type_set_name
    procedure PMPI_Type_set_name_f08
  end interface
  interface PMPI_Type_size
    procedure PMPI_Type_size_f08
    procedure PMPI_Type_size_c_f08
  end interface
  interface PMPI_Type_size_x
    procedure PMPI_Type_size_x_f08
  end interface
  interface PMPI_Type_vector
    procedure PMPI_Type_vector_f08
    procedure PMPI_Type_vector_c_f08
  end interface
  interface PMPI_Unpack
    procedure PMPI_Unpack_f08
    procedure PMPI_Unpack_c_f08
  end interface
  interface PMPI_Unpack_external
    procedure PMPI_Unpack_external_f08
    procedure PMPI_Unpack_external_c_f08
  end interface
  interface PMPI_Unpublish_name
    procedure PMPI_Unpublish_name_f08
  end interface
  interface PMPI_Wait
    procedure PMPI_Wait_f08
  end interface
  interface PMPI_Waitall
    procedure PMPI_Waitall_f08
  end interface
  interface PMPI_Waitany
    procedure PMPI_Waitany_f08
  end interface
  interface PMPI_Waitsome
    procedure PMPI_Waitsome_f08
  end interface
  interface PMPI_Win_allocate
    procedure PMPI_Win_allocate_f08
    procedure PMPI_Win_allocate_c_f08
  end interface
  interface PMPI_Win_allocate_shared
    procedure PMPI_Win_allocate_shared_f08
    procedure PMPI_Win_allocate_shared_c_f08
  end interface
  interface PMPI_Win_attach
    procedure PMPI_Win_attach_f08
  end interface
  interface PMPI_Win_call_errhandler
    procedure PMPI_Win_call_errhandler_f08
  end interface
  interface PMPI_Win_complete
    procedure PMPI_Win_complete_f08
  end interface
  interface PMPI_Win_create
    procedure PMPI_Win_create_f08
    procedure PMPI_Win_create_c_f08
  end interface
  interface PMPI_Win_create_dynamic
    procedure PMPI_Win_create_dynamic_f08
  end interface
  interface PMPI_Win_create_errhandler
    procedure PMPI_Win_create_errhandler_f08
  end interface
  interface PMPI_Win_create_keyval
    procedure PMPI_Win_create_keyval_f08
  end interface
  interface PMPI_Win_delete_attr
    procedure PMPI_Win_delete_attr_f08
  end interface
  interface PMPI_Win_detach
    procedure PMPI_Win_detach_f08
  end interface
  interface PMPI_Win_fence
    procedure PMPI_Win_fence_f08
  end interface
  interface PMPI_Win_flush
    procedure PMPI_Win_flush_f08
  end interface
  interface PMPI_Win_flush_all
    procedure PMPI_Win_flush_all_f08
  end interface
  interface PMPI_Win_flush_local
    procedure PMPI_Win_flush_local_f08
  end interface
  interface PMPI_Win_flush_local_all
    procedure PMPI_Win_flush_local_all_f08
  end interface
  interface PMPI_Win_free
    procedure PMPI_Win_free_f08
  end interface
  interface PMPI_Win_free_keyval
    procedure PMPI_Win_free_keyval_f08
  end interface
  interface PMPI_Win_get_attr
    procedure PMPI_Win_get_attr_f08
  end interface
  interface PMPI_Win_get_errhandler
    procedure PMPI_Win_get_errhandler_f08
  end interface
  interface PMPI_Win_get_group
    procedure PMPI_Win_get_group_f08
  end interface
  interface PMPI_Win_get_info
    procedure PMPI_Win_get_info_f08
  end interface
  interface PMPI_Win_get_name
    procedure PMPI_Win_get_name_f08
  end interface
  interface PMPI_Win_lock
    procedure PMPI_Win_lock_f08
  end interface
  interface PMPI_Win_lock_all
    procedure PMPI_Win_lock_all_f08
  end interface
  interface PMPI_Win_post
    procedure PMPI_Win_post_f08
  end interface
  interface PMPI_Win_set_attr
    procedure PMPI_Win_set_attr_f08
  end interface
  interface PMPI_Win_set_errhandler
    procedure PMPI_Win_set_errhandler_f08
  end interface
  interface PMPI_Win_set_info
    procedure PMPI_Win_set_info_f08
  end interface
  interface PMPI_Win_set_name
    procedure PMPI_Win_set_name_f08
  end interface
  interface PMPI_Win_shared_query
    procedure PMPI_Win_shared_query_f08
    procedure PMPI_Win_shared_query_c_f08
  end interface
  interface PMPI_Win_start
    procedure PMPI_Win_start_f08
  end interface
  interface PMPI_Win_sync
    procedure PMPI_Win_sync_f08
  end interface
  interface PMPI_Win_test
    procedure PMPI_Win_test_f08
  end interface
  interface PMPI_Win_unlock
    procedure PMPI_Win_unlock_f08
  end interface
  interface PMPI_Win_unlock_all
    procedure PMPI_Win_unlock_all_f08
  end interface
  interface PMPI_Win_wait
    procedure PMPI_Win_wait_f08
  end interface
  interface PMPI_Wtick
    procedure PMPI_Wtick_f08
  end interface
  interface PMPI_Wtime
    procedure PMPI_Wtime_f08
  end interface
  interface PMPI_Buffer_flush
    procedure PMPI_Buffer_flush_f08
  end interface
  interface PMPI_Get_hw_resource_info
    procedure PMPI_Get_hw_resource_info_f08
  end interface
  interface PMPI_Remove_error_class
    procedure PMPI_Remove_error_class_f08
  end interface
  interface PMPI_Remove_error_code
    procedure PMPI_Remove_error_code_f08
  end interface
  interface PMPI_Remove_error_string
    procedure PMPI_Remove_error_string_f08
  end interface
  interface PMPI_Request_get_status_all
    procedure PMPI_Request_get_status_all_f08
  end interface
  interface PMPI_Request_get_status_any
    procedure PMPI_Request_get_status_any_f08
  end interface
  interface PMPI_Request_get_status_some
    procedure PMPI_Request_get_status_some_f08
  end interface
  interface PMPI_Status_get_error
    procedure PMPI_Status_get_error_f08
  end interface
  interface PMPI_Status_get_source
    procedure PMPI_Status_get_source_f08
  end interface
  interface PMPI_Status_get_tag
    procedure PMPI_Status_get_tag_f08
  end interface
  interface PMPI_Status_set_error
    procedure PMPI_Status_set_error_f08
  end interface
  interface PMPI_Status_set_source
    procedure PMPI_Status_set_source_f08
  end interface
  interface PMPI_Status_set_tag
    procedure PMPI_Status_set_tag_f08
  end interface
  interface PMPI_Type_get_value_index
    procedure PMPI_Type_get_value_index_f08
  end interface
  interface PMPI_F_sync_reg
    procedure PMPI_F_sync_reg_f08
  end interface

  interface MPI_Sizeof
    subroutine mpismt_sizeof(x, size, ierror)
      type(*), dimension(..) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
end module
