#!/bin/bash
# with-slurm.sh COMMAND…: runs a command with a Slurm of one node, which listens on loopback alone, keeps its files in a
# temporary folder and is gone afterwards. Exit status: the command's; 77 if Slurm is not installed or does not start here.
set -uo pipefail
PATH=$PATH:/usr/sbin
for program in munged mungekey slurmctld slurmd sbatch; do
    command -v $program > /dev/null || { echo "with-slurm.sh: $program is not installed" >&2; exit 77; }
done

here=$(mktemp -d)
processes=()
finish() {
    (( ${#processes[@]} == 0 )) || kill "${processes[@]}" 2> /dev/null
    wait
    rm -rf "$here"
}
trap finish EXIT
chmod 755 "$here"
mkdir "$here"/{state,spool}

# A daemon of authentication of our own.
mungekey --create --keyfile="$here/key"
munged --foreground --force --key-file="$here/key" --socket="$here/munge" --pid-file="$here/munged.pid" \
    --log-file="$here/munged.log" --seed-file="$here/seed" --num-threads=1 > "$here/munged.out" 2>&1 &
processes+=($!)

free_port() { /usr/bin/python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
cat > "$here/slurm.conf" << END
ClusterName=test
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$here/munge
CredType=cred/munge
StateSaveLocation=$here/state
SlurmdSpoolDir=$here/spool
SlurmctldPidFile=$here/slurmctld.pid
SlurmdPidFile=$here/slurmd.pid
SlurmctldLogFile=$here/slurmctld.log
SlurmdLogFile=$here/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_min_interval=0
MpiDefault=none
ReturnToService=2
NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
END
export SLURM_CONF=$here/slurm.conf
slurmctld -D > "$here/slurmctld.out" 2>&1 &
processes+=($!)
slurmd -D -N "$(hostname -s)" > "$here/slurmd.out" 2>&1 &
processes+=($!)
for (( i = 0; i < 100; ++i )); do
    [[ $(sinfo --noheader --format=%T 2> /dev/null) == idle ]] && break
    sleep 0.2
done
if (( i == 100 )); then
    echo "with-slurm.sh: Slurm does not start here:" >&2
    tail -n 5 "$here"/*.log "$here"/*.out >&2
    exit 77
fi
"$@"
