import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { leastBuild } from '../../test/support/least-build.ts';
import { readSettings } from '../settings.ts';
import { checkBackups, checkBuild, checkRunning } from './serving.ts';

/** What is said of a program that holds our port and answers so. */
async function running(answer: string) {
  const server = createServer((_, res) => res.end(answer));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const checks = await checkRunning(readSettings({ PORT: String(port) }));
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  return { checks, after: await checkRunning(readSettings({ PORT: String(port) })) };
}

test('a whole build is right, a missing one wrong', () => {
  expect(checkBuild(folderWith(leastBuild('one'))).done).toBe(true);
  expect(checkBuild(folderWith())).toMatchObject({ done: false });
});

test('the running site is asked how it is; a free port is not tried', async () => {
  const { checks, after } = await running('{"healthy":true}');
  expect(checks).toMatchObject([{ done: true }]);
  expect(after).toMatchObject([{ done: false, tried: false }]);
});

test('another program at our port is wrong', async () => {
  const { checks } = await running('<h1>Another</h1>');
  expect(checks).toEqual([{ done: false, line: expect.stringContaining('another program') }]);
});

test('each complaint of the running site is told in words', async () => {
  const { checks } = await running(
    JSON.stringify({
      healthy: false,
      ready: false,
      database: false,
      worker: 'down',
      outbox: { givenUp: 2, oldestSeconds: 4000 },
      disk: { low: true },
      clock: 'jumped',
      canary: { alarming: true, words: 'stopped at the address: nobody listens' },
    }),
  );
  expect(checks).toHaveLength(8);
  for (const check of checks)
    expect(check).toEqual({ done: false, line: expect.stringMatching(/not well: .+: /) });
  expect(checks.at(-1)?.line).toContain('(stopped at the address, nobody listens): see');
  expect((await running('{"healthy":false}')).checks, 'of another kind').toHaveLength(1);
});

test('what the proxy leaves out is told with the line that it lacks, also of a site that is well', async () => {
  const { checks } = await running('{"healthy":true,"proxy":["noAddress","otherHost","x"]}');
  expect(checks.map((check) => check.done)).toEqual([true, false, false]);
  expect(checks[1]?.line).toMatch(/: nginx lacks .*X-Forwarded-For/);
  expect(checks[2]?.line).toMatch(/: nginx lacks .*Host \$host/);
});

test('an address that is not this machine’s is wrong', async () => {
  const checks = await checkRunning(readSettings({ HOST: '192.0.2.1' }));
  expect(checks).toEqual([{ done: false, line: expect.stringMatching(/^HOST 192\.0\.2\.1/) }]);
});

test('a backup of last night is right; an old one, and none, are wrong', () => {
  const kept = folderWith({ 'enquiries-20261121T020000Z.sqlite': '' });
  expect(checkBackups(kept, new Date('2026-11-22T09:00:00Z')).done).toBe(true);
  expect(checkBackups(kept, new Date('2026-11-23T09:00:00Z'))).toMatchObject({ done: false });
  for (const none of [folderWith(), join(folderWith(), 'away')])
    expect(checkBackups(none)).toEqual({ done: false, line: expect.stringMatching(/: npm run/) });
});
