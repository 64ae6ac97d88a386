module mesh
  implicit none
  integer, parameter :: n = 4
  real(8) :: field(0:n+1)
end module
