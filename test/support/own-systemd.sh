# Starts a systemd of its own over a copy-on-write view of this machine (own-systemd.ts): what it
# writes is in memory, and gone with it. $1: an empty folder in memory; $2: the checkout that stands
# at /opt/thornbeck; $3: its packages; $4: Node.
set -eu
root=$1/root
mkdir "$1/upper" "$1/work" "$root"
mount --make-rprivate /
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$root"
mkdir -p "$root/opt/thornbeck" "$root/srv/node_modules"
mount --bind "$2" "$root/opt/thornbeck"
mount --bind "$3" "$root/srv/node_modules"
[ -e "$root/usr/bin/node" ] || touch "$root/usr/bin/node"
mount --bind "$4" "$root/usr/bin/node"
# The kernel is everybody's: systemd sets nothing in it that it can only read.
mount -t proc proc "$root/proc"
mount --bind "$root/proc/sys" "$root/proc/sys"
mount -o remount,ro,bind "$root/proc/sys"
mount --rbind /sys "$root/sys"
mount -o remount,ro,bind "$root/sys"
mount -t tmpfs tmpfs "$root/sys/fs/cgroup"
mkdir "$root/sys/fs/cgroup/systemd"
mount -t cgroup -o none,name=systemd cgroup "$root/sys/fs/cgroup/systemd"
for controller in memory pids cpu; do
  mkdir "$root/sys/fs/cgroup/$controller"
  mount -t cgroup -o "$controller" cgroup "$root/sys/fs/cgroup/$controller"
done
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
# Nothing of this machine's own is started.
cat > "$root/etc/systemd/system/alone.target" <<'UNIT'
[Unit]
Description=Only what a test starts
Wants=systemd-journald.service dbus.socket
UNIT
cd "$root"
mkdir .before
pivot_root . .before
umount -l /.before
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system \
  --unit=alone.target systemd.unified_cgroup_hierarchy=0
