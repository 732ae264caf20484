/** The units of deploy/ under a real systemd: what docs/deploying.md says is done here as it stands. */

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyProject } from '../bench/project-copy.ts';
import { leadOf } from './office.ts';
import { freePort } from './support/free-port.ts';
import { mayHaveSystemd, OwnSystemd } from './support/own-systemd.ts';
import { bodyOf, multipart } from './support/upload-examples.ts';
import { expect, test } from './visitor.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.skip(!mayHaveSystemd(), 'needs root, namespaces, cgroup v1, systemd, dbus and npm');

/** The function of the document by which each command of the site is run. */
const [site = ''] = /^site\(\) \{\n.*?^\}$/ms.exec(readFileSync('docs/deploying.md', 'utf8')) ?? [];

let checkout: string;
let system: OwnSystemd;
let port: number;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  checkout = copyProject({ linked: [] });
  symlinkSync('/srv/node_modules', join(checkout, 'node_modules'));
  const build = readlinkSync('build');
  cpSync(build, join(checkout, build), { recursive: true });
  symlinkSync(build, join(checkout, 'build'));
  port = await freePort();
  // It was built for another port, which without SITE_URL is in its sitemap; nobody reads that
  // here.
  const stamp = "import('./scripts/sources.mjs').then(({ stampBuild }) => stampBuild('build'))";
  execFileSync(process.execPath, ['-e', stamp], {
    cwd: checkout,
    env: { PORT: String(port) },
  });
  system = await OwnSystemd.over(checkout);
  system.sh(`
    useradd --system --user-group --home-dir /opt/thornbeck thornbeck
    chown -Rh thornbeck: /opt/thornbeck
    echo PORT=${port} > /etc/thornbeck.env
    chmod 600 /etc/thornbeck.env
    cd /opt/thornbeck
    cp deploy/thornbeck.service deploy/thornbeck-backup.* /etc/systemd/system/
    systemctl daemon-reload
    systemctl enable --now thornbeck thornbeck-backup.timer`);
  await isReady();
});
test.afterAll(() => {
  system?.end();
  rmSync(checkout, { recursive: true, force: true });
});

async function isReady(): Promise<void> {
  const address = `http://127.0.0.1:${port}/ready`;
  const ready = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready, { timeout: 120_000 }).toBe(true);
}

/** Sends half of an enquiry with a plan, calls, and sends the rest. Its answer, or why there is none. */
function sendSlowly(between: () => void): Promise<string> {
  const body = bodyOf([
    ...Object.entries({ form: 'lead', page: '/', key: randomUUID(), ...leadOf('Visitor Slow') }),
    ['file', { file: 'plan.pdf', bytes: Buffer.from(`%PDF-1.4\n${'a line '.repeat(9)}\n%%EOF\n`) }],
  ]);
  return new Promise((answered) => {
    const sending = request(
      {
        ...{ host: '127.0.0.1', port, path: '/enquiries', method: 'POST' },
        headers: {
          Accept: 'application/json',
          'Content-Type': multipart,
          'Content-Length': body.length,
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => answered(text));
        answer.on('error', ({ message }) => answered(message));
      },
    );
    sending.on('error', ({ message }) => answered(message));
    sending.write(body.subarray(0, body.length / 2));
    void pause(1000)
      .then(between)
      .then(() => pause(4000))
      .then(() => sending.end(body.subarray(body.length / 2)));
  });
}
const restart = () => void system.begin('systemctl restart thornbeck');

test('the site runs as its own user, writes to its two folders and nowhere else', () => {
  const tried = system.sh(`
    pid=$(systemctl show thornbeck --property=MainPID --value)
    ps -o user:20= -p $pid
    try() { nsenter -t $pid -m sh -c "$1" 2>/dev/null && echo yes || echo no; }
    try 'touch /opt/thornbeck/written'
    try 'touch /var/lib/thornbeck/written'
    try 'touch /etc/written'
    try 'touch /usr/written'
    try '[ -n "$(ls -A /root)" ]'
    grep -E '^(NoNewPrivs|CapEff|Seccomp):' /proc/$pid/status | tr -d '\\t'`);
  expect(tried.trim().split('\n')).toEqual([
    ...['thornbeck', 'yes', 'yes', 'no', 'no', 'no'],
    ...['CapEff:0000000000000000', 'NoNewPrivs:1', 'Seccomp:2'],
  ]);
});

test('a restart lets an upload under way be finished, and the next server has it', async () => {
  expect(await sendSlowly(restart)).toContain('"kind":"sent"');
  await isReady();
  expect(system.sh(`${site}\nsite npm run --silent enquiries -- list`)).toContain('Visitor Slow');
});

test('killed, it is there again by itself', async () => {
  system.sh('kill -9 $(systemctl show thornbeck --property=MainPID --value)');
  const restarts = () => system.sh('systemctl show thornbeck --property=NRestarts --value').trim();
  await expect.poll(restarts, { timeout: 120_000 }).toBe('1');
  await isReady();
});

test('the backup of the night is made and rehearsed, and doctor finds all of it', () => {
  system.sh('systemctl start thornbeck-backup');
  expect(system.sh('ls -l /var/lib/thornbeck-backups')).toMatch(
    /^-rw------- 1 thornbeck thornbeck \d+ .* enquiries-\w+\.sqlite$/m,
  );
  const { stdout } = system.try('sh', '-c', `${site}\nsite npm run doctor`);
  expect(stdout).toContain('well       systemd starts the site again');
  expect(stdout).toContain('well       systemd makes a backup every night');
  expect(stdout).toContain(`well       The site runs at PORT ${port}, and is well`);
  system.sh('systemctl disable --now thornbeck-backup.timer');
  expect(system.try('sh', '-c', `${site}\nsite npm run doctor`).stdout, 'control').toContain(
    'WRONG      No backup is made at night',
  );
});

test('control: with a second to stop in, the upload is cut', async () => {
  const unit = '/etc/systemd/system/thornbeck.service';
  system.sh(`
    sed -i 's/^TimeoutStopSec=.*/TimeoutStopSec=1/' ${unit}
    systemctl daemon-reload
    systemctl restart thornbeck`);
  await isReady();
  expect(await sendSlowly(restart)).not.toContain('"kind":"sent"');
});
