import { expect, test } from 'vitest';
import { clock, minutesOf } from './time-of-day.ts';

test.each([
  ['00:00', '12:00 AM', '12am', '12 am'],
  ['07:30', '7:30 AM', '7.30am', '7.30 am'],
  ['08:00', '8:00 AM', '8am', '8 am'],
  ['11:45', '11:45 AM', '11.45am', '11.45 am'],
  ['12:00', '12:00 PM', '12 noon', '12 noon'],
  ['12:05', '12:05 PM', '12.05pm', '12.05 pm'],
  ['13:00', '1:00 PM', '1pm', '1 pm'],
  ['17:00', '5:00 PM', '5pm', '5 pm'],
  ['23:59', '11:59 PM', '11.59pm', '11.59 pm'],
])('%s is %s in a table, %s as a label, %s in a sentence', (time, table, label, sentence) => {
  const minutes = minutesOf(time);
  expect(clock(minutes, 'table')).toBe(table.replace(' ', '\u00a0'));
  expect(clock(minutes, 'label')).toBe(label);
  expect(clock(minutes, 'sentence')).toBe(sentence);
});
