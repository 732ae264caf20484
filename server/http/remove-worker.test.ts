import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { frontWith, serve } from '../../test/support/listening.ts';
import { removal } from './front.ts';

test('the worker that removes begins at once, deletes what was kept, and then itself', async () => {
  const done: string[] = [];
  const listeners: Record<string, (event: unknown) => void> = {};
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
  await new Promise((waitUntil) => listeners.activate?.({ waitUntil }));
  expect(done).toEqual(['begins', 'deletes site-core', 'deletes site-seen', 'goes']);
});

test('with OFFLINE=off it stands in the worker’s place, and every visit asks for it', async () => {
  const answer = await fetch(`${await serve(frontWith({ settings: { offline: false } }))}/sw.js`);
  expect(await answer.text()).toBe(removal);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  });
});
