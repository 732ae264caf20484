import { expect, test } from 'vitest';
import { Balancers } from './balancers.ts';

/** Balancers under a clock of ours: `ask` after so many ms. */
function known() {
  let now = 0;
  const balancers = new Balancers(() => now);
  const ask = (after: number, ready = true, from = '10.0.0.1', forwarded?: string) => {
    now += after;
    const headers = { ...(forwarded && { 'x-forwarded-for': forwarded }) };
    balancers.told({ socket: { remoteAddress: from } as never, headers }, ready);
    return balancers.unaware();
  };
  const later = (ms: number) => {
    now += ms;
    return balancers.unaware();
  };
  return { ask, later };
}

test('who asks again and again is unaware until it hears that we are not ready', () => {
  const { ask } = known();
  expect([ask(0), ask(2000), ask(2000), ask(2000, false)]).toEqual([false, true, true, false]);
});

test('each of two has to hear it', () => {
  const { ask } = known();
  for (const from of ['10.0.0.1', '10.0.0.2']) for (let n = 0; n < 2; n++) ask(500, true, from);
  expect([ask(500, false, '10.0.0.1'), ask(500, false, '10.0.0.2')]).toEqual([true, false]);
});

test('nobody waits for who asked once, asks seldom, or has stopped asking', () => {
  const once = known();
  expect(once.ask(0)).toBe(false);
  const seldom = known();
  expect([seldom.ask(0), seldom.ask(31_000)]).toEqual([false, false]);
  const gone = known();
  expect([gone.ask(0), gone.ask(2000), gone.later(4900), gone.later(200)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a visitor whom a proxy passes on is no balancer, however often he asks', () => {
  const { ask } = known();
  const asked = [0, 1, 2].map(() => ask(500, true, '127.0.0.1', '198.51.100.7'));
  expect(asked).toEqual([false, false, false]);
});

test('so many addresses that ask are forgotten, not kept', () => {
  const { ask, later } = known();
  for (let n = 0; n < 16; n++) ask(0, true, `10.0.1.${n}`);
  expect([ask(500, true, '10.0.0.1'), ask(500, true, '10.0.0.1'), later(0)]).toEqual([
    false,
    false,
    false,
  ]);
});
