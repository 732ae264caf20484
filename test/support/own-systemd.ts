/** A systemd of its own, to start the files of deploy/ as an operator would. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Of cgroup v1: the only one that this was tried with. */
const tmpfs = 0x01021994;
const needed = ['/lib/systemd/systemd', '/usr/bin/npm', '/usr/bin/dbus-daemon', '/dev/shm'];

/** What an operator's shell has. */
const shell = [
  'env',
  '-i',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
];

/** May this process make namespaces, and is there all that it takes? */
export const mayHaveSystemd = (): boolean =>
  process.getuid?.() === 0 &&
  needed.every((path) => existsSync(path)) &&
  statfsSync('/sys/fs/cgroup').type === tmpfs &&
  spawnSync('unshare', ['-m', '-p', '-f', '-i', '-u', 'true']).status === 0;

/** Where the control groups of such a systemd are, below this process's own. */
const groupsFor = (name: string): string[] =>
  readFileSync('/proc/self/cgroup', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, kind, path] = /^\d+:(?:name=)?(systemd|memory|pids|cpu):(.*)$/.exec(line) ?? [];
      return kind && path ? [join('/sys/fs/cgroup', kind, path, name)] : [];
    });

export class OwnSystemd {
  readonly #folder = mkdtempSync('/dev/shm/systemd-');
  readonly #groups = groupsFor(basename(this.#folder));
  readonly #parent: ChildProcess;

  private constructor(checkout: string) {
    for (const group of this.#groups) mkdirSync(group);
    // The shell goes into its groups, and then becomes what it starts.
    const enter = this.#groups.map((group) => `echo $$ > ${group}/cgroup.procs`);
    this.#parent = spawn(
      'sh',
      [
        ...['-ec', [...enter, 'exec unshare "$@"'].join('\n'), 'sh'],
        ...['-m', '-p', '-f', '-i', '-u', '-C', 'sh', resolve('test/support/own-systemd.sh')],
        ...[this.#folder, checkout, resolve('node_modules'), realpathSync(process.execPath)],
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }

  /** One with the checkout at /opt/thornbeck, and nothing started in it. */
  static async over(checkout: string): Promise<OwnSystemd> {
    const system = new OwnSystemd(checkout);
    for (let tries = 0; tries < 150; tries += 1) {
      await pause(200);
      if (system.#parent.exitCode !== null) break;
      const { stdout } = system.try('systemctl', 'is-system-running');
      if (/running|degraded/.test(stdout)) return system;
    }
    system.end();
    throw new Error('systemd did not start');
  }

  /** The arguments for `nsenter` that run a program within. */
  #within(program: string[]): string[] {
    const { pid } = this.#parent;
    const first = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return ['-t', first, '-m', '-p', '-i', '-u', '-C', ...shell, ...program];
  }

  /** Runs a program as root, whatever comes of it. */
  try(...program: string[]): { status: number | null; stdout: string } {
    return spawnSync('nsenter', this.#within(program), { encoding: 'utf8', timeout: 200_000 });
  }

  /** Runs lines of a shell as root. Throws with what they said when they fail. */
  sh(lines: string): string {
    return execFileSync('nsenter', this.#within(['sh', '-ec', lines]), {
      encoding: 'utf8',
      timeout: 200_000,
    });
  }

  /** Starts lines of a shell, and does not wait. */
  begin(lines: string): ChildProcess {
    return spawn('nsenter', this.#within(['sh', '-ec', lines]), { stdio: 'ignore' });
  }

  end(): void {
    const { pid } = this.#parent;
    const children = `/proc/${pid}/task/${pid}/children`;
    const first = existsSync(children) ? readFileSync(children, 'utf8').trim() : '';
    if (first) process.kill(Number(first), 'SIGKILL');
    this.#parent.kill('SIGKILL');
    for (const group of this.#groups)
      spawnSync('find', [group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';']);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
