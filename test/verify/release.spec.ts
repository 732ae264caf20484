/** A release of the site that these tests run on, started where there is Node and nothing else. */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOut, pack } from '../../scripts/release.ts';
import { leadOf } from '../office.ts';
import { expect, test } from '../visitor.ts';

// It packs the site and all that it needs, and unpacks it twice.
test.describe.configure({ mode: 'default', timeout: 180_000 });

let folder: string;
let archive: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-test-'));
  mkdirSync(join(folder, 'made'));
  layOut(join(folder, 'made'), 'commit of a test\n');
  archive = pack(join(folder, 'made'), join(folder, 'releases'), 1_000_000_000);
  mkdirSync(join(folder, 'bin'));
  symlinkSync(realpathSync(process.execPath), join(folder, 'bin/node'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** The archive unpacked where nothing else is, and what a machine with Node alone has. */
function unpack() {
  const place = mkdtempSync(join(folder, 'place-'));
  execFileSync('tar', ['-xzf', archive, '-C', place]);
  const env = {
    PATH: join(folder, 'bin'),
    HOME: '',
    npm_config_registry: 'http://127.0.0.1:1',
    PORT: '0',
    DATA_DIR: join(place, 'data'),
  };
  return { cwd: join(place, 'made'), env };
}

test('a release takes an enquiry and lists it with Node and nothing else', async ({ request }) => {
  expect(statSync(archive).size).toBeLessThan(200_000_000);
  const place = unpack();
  const child = spawn(join(place.env.PATH, 'node'), ['scripts/primary.ts'], {
    ...place,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  try {
    const early = ended.then(([code]) => Promise.reject(new Error(`it ended with ${code}`)));
    const [{ address }] = await Promise.race([once(child, 'message'), early]);
    for (const path of ['/', '/contact', '/services/turf-laying'])
      expect((await request.get(address + path)).status(), path).toBe(200);
    const sent = await request.post(`${address}/enquiries`, {
      headers: { Accept: 'application/json' },
      form: { form: 'lead', page: '/', key: randomUUID(), ...leadOf('Visitor Release') },
    });
    expect(await sent.json()).toMatchObject({ kind: 'sent' });
    const office = (...args: string[]) =>
      execFileSync(join(place.env.PATH, 'node'), ['server/ops/command.ts', ...args], {
        cwd: place.cwd,
        env: place.env,
        encoding: 'utf8',
      });
    expect(office('list')).toContain('Visitor Release');
    expect(office('backup', join(place.env.DATA_DIR, 'copy.sqlite'))).toContain('1 enquiry');
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});

test('every file of a release is as its list of sums says', () => {
  const { cwd } = unpack();
  const check = () =>
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd, stdio: 'ignore' });
  check();
  writeFileSync(join(cwd, 'VERSION'), 'another');
  expect(check, 'control').toThrow();
});
