import { expect, test } from 'vitest';
import { Balancers } from './balancers.ts';

type Ask = { after: number; ready?: boolean; from?: string; forwarded?: string };
/** Only lets time pass. */
type Wait = { wait: number };

/** Does the server still have to wait for a balancer, after each of these steps? */
function unawareAfter(...steps: (Ask | Wait)[]): boolean[] {
  let now = 0;
  const balancers = new Balancers(() => now);
  return steps.map((step) => {
    now += 'wait' in step ? step.wait : step.after;
    if ('after' in step) {
      const { ready = true, from = '10.0.0.1', forwarded } = step;
      const headers = { ...(forwarded && { 'x-forwarded-for': forwarded }) };
      balancers.told({ socket: { remoteAddress: from } as never, headers }, ready);
    }
    return balancers.unaware();
  });
}

const two = { after: 2000 };
test.each<[string, (Ask | Wait)[], boolean[]]>([
  ['asks again and again', [two, two, two, { ...two, ready: false }], [false, true, true, false]],
  ['asked once, then seldom', [two, { after: 31_000 }], [false, false]],
  ['has stopped asking', [two, two, { wait: 4900 }, { wait: 200 }], [false, true, true, false]],
  ['is a visitor behind a proxy', Array(3).fill({ ...two, forwarded: 'x' }), Array(3).fill(false)],
])('waits only for a balancer that has yet to hear, when one %s', (_, steps, unaware) => {
  expect(unawareAfter(...steps)).toEqual(unaware);
});

test('each of two balancers has to hear it', () => {
  const from = '10.0.0.2';
  const steps = [two, two, { ...two, from }, { ...two, from }, { after: 0, ready: false }];
  expect(unawareAfter(...steps, { after: 0, ready: false, from }).slice(-2)).toEqual([true, false]);
});
