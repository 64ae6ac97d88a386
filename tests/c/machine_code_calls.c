// mpismt: -n 2 -DWHICH=0 --native always expect no-error
// mpismt: -n 2 -DWHICH=0 --native leaving expect no-error
// mpismt: -n 2 -DWHICH=0 --native never expect no-error
// mpismt: -n 2 -DWHICH=1 --native always expect memory at 43
// mpismt: -n 2 -DWHICH=1 --native leaving expect memory at 43
// mpismt: -n 2 -DWHICH=1 --native never expect memory at 43
