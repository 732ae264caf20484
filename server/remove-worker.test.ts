import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { createFront } from './front.ts';
import { removal } from './remove-worker.ts';
import { emptySite } from './site-files.ts';

test('the worker that removes begins at once, deletes what was kept, and then itself', async () => {
  const done: string[] = [];
  const listeners: Record<string, (event: unknown) => void> = {};
  let work: Promise<unknown> = Promise.resolve();
  runInNewContext(removal, {
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      listeners[name] = listener;
    },
    skipWaiting: () => done.push('begins'),
    caches: {
      keys: async () => ['site-core', 'of-others', 'site-seen'],
      delete: async (name: string) => done.push(`deletes ${name}`),
    },
    registration: { unregister: async () => done.push('goes') },
  });
  listeners.install?.({});
  listeners.activate?.({
    waitUntil: (coming: Promise<unknown>) => {
      work = coming;
    },
  });
  await work;
  expect(done).toEqual(['begins', 'deletes site-core', 'deletes site-seen', 'goes']);
});

test('with OFFLINE=off it stands in the worker’s place, and every visit asks for it', async () => {
  const server = createServer(
    createFront({
      site: emptySite,
      offline: false,
      render: () => undefined,
      redirectFor: () => undefined,
      health: async () => ({ healthy: true, ready: true }),
      hsts: 'off',
      phone: '01632 960 148',
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/sw.js`);
  expect(await answer.text()).toBe(removal);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  });
});
