! Each thread begins with the value that the variable had at first, whatever the main one writes to its own meanwhile.
! mpismt: -fopenmp -n 1 expect no-error
! mpismt: -fopenmp -n 1 -DSHARED expect data-race
program private
  implicit none
  integer, save :: own = 7
#ifndef SHARED
!$omp threadprivate(own)
#endif
!$omp parallel
  own = own + 1
!$omp end parallel
  if (own /= 8) error stop 'own'
end program
