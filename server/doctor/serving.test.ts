import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { leastBuild } from '../../test/support/least-build.ts';
import { listen } from '../../test/support/listening.ts';
import { readSettings } from '../settings.ts';
import { checkBackups, checkBuild, checkRunning } from './serving.ts';

/** What is said of a program that holds our port and answers so. */
async function running(answer: string) {
  const server = createServer((_, res) => res.end(answer));
  const settings = readSettings({ PORT: String(await listen(server)) });
  const checks = await checkRunning(settings);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  return { checks, after: await checkRunning(settings) };
}
const wrong = (says: string | RegExp) => ({ done: false, line: expect.stringMatching(says) });

test('a whole build is right, a missing one wrong', () => {
  expect(checkBuild(folderWith(leastBuild('one'))).done).toBe(true);
  expect(checkBuild(folderWith()).done).toBe(false);
});

test('the running site is asked how it is; a free port is not tried', async () => {
  const { checks, after } = await running('{"healthy":true}');
  expect(checks).toMatchObject([{ done: true }]);
  expect(after).toMatchObject([{ done: false, tried: false }]);
});

test('another program at our port is wrong, and so is an address of another machine', async () => {
  expect((await running('<h1>Another</h1>')).checks).toEqual([wrong('another program')]);
  const elsewhere = await checkRunning(readSettings({ HOST: '192.0.2.1' }));
  expect(elsewhere).toEqual([wrong(/^HOST 192\.0\.2\.1/)]);
});

test('each complaint of the running site is told in words', async () => {
  const health = {
    healthy: false,
    ready: false,
    database: false,
    worker: 'down',
    outbox: { givenUp: 2, oldestSeconds: 4000 },
    disk: { low: true },
    clock: 'jumped',
    canary: { alarming: true, words: 'stopped at the address: nobody listens' },
  };
  const { checks } = await running(JSON.stringify(health));
  expect(checks).toEqual(Array(8).fill(wrong(/not well: .+: /)));
  expect(checks.at(-1)?.line).toContain('(stopped at the address, nobody listens): see');
  expect((await running('{"healthy":false}')).checks, 'of another kind').toHaveLength(1);
});

test('what the proxy leaves out is told with the line that it lacks, also of a site that is well', async () => {
  const { checks } = await running('{"healthy":true,"proxy":["noAddress","otherHost","x"]}');
  const [address, host] = [wrong(/: nginx lacks .*X-Forwarded-For/), wrong(/: nginx lacks .*Host/)];
  expect(checks).toEqual([expect.objectContaining({ done: true }), address, host]);
});

test('a backup of last night is right; an old one, and none, are wrong', () => {
  const kept = folderWith({ 'enquiries-20261121T020000Z.sqlite': '' });
  expect(checkBackups(kept, new Date('2026-11-22T09:00:00Z')).done).toBe(true);
  expect(checkBackups(kept, new Date('2026-11-23T09:00:00Z')).done).toBe(false);
  for (const none of [folderWith(), join(folderWith(), 'away')])
    expect(checkBackups(none)).toEqual(wrong(/: npm run/));
});
