import { expect, test } from 'vitest';
import { ticks } from './ticks.ts';

const useful = ['The whole run', 'Where a lorry could stop', 'The wet corner after rain'];
const there = (shows?: string) => ({ preview: 'blob:', shows });

test('nothing is ticked before there is a picture', () => {
  expect(ticks(useful, [])).toEqual([false, false, false]);
});

test('a picture chosen as one of them ticks that one', () => {
  expect(ticks(useful, [there('The wet corner after rain')])).toEqual([false, false, true]);
});

test('any other picture ticks the next open one', () => {
  expect(ticks(useful, [there('The whole run'), there()])).toEqual([true, true, false]);
  expect(ticks(useful, [there(), there()])).toEqual([true, true, false]);
});

test('a plan ticks nothing, nor does a picture that was refused', () => {
  expect(ticks(useful, [{ shows: 'The whole run' }, {}])).toEqual([false, false, false]);
});

test('one that belongs to another service counts as any other', () => {
  expect(ticks(useful, [there('The whole garden')])).toEqual([true, false, false]);
});
