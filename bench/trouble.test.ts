/** The short form of trouble.ts: on SQLite, without pages, all at once. */
import { expect, test } from 'vitest';
import { meet } from './trouble.ts';
import type { TroubleName } from './troubles.ts';

const names: TroubleName[] = ['database locked', 'disk full', 'data folder away from the start'];

test.concurrent.each(names)(
  '%s: every visitor is told so, and the server goes on by itself',
  async (name) => {
    const outcome = await meet(name, { pages: false });
    if (typeof outcome === 'string') return console.log(`Not tried, ${name}: ${outcome}`);
    expect(outcome).toMatchObject({
      told: outcome.tried,
      stored: 0,
      recoveredAfter: expect.any(Number),
      allThere: true,
      ready: [503, 200],
    });
  },
  60_000,
);

test.concurrent('a server without care tells nobody', async () => {
  expect(await meet('database locked', { careless: true, pages: false })).toMatchObject({
    told: 0,
  });
}, 120_000);
