import { expect, test } from 'vitest';
import { minutesOf } from '../../calendar/time-of-day.ts';
import { hoursScale } from './hours.tsx';

test.each<[hours: [string, string][], marks: string[], at: Record<string, number>]>([
  [
    [
      ['08:00', '17:00'],
      ['09:00', '15:00'],
    ],
    ['08:00', '11:00', '14:00', '17:00'],
    { '08:00': 0, '09:00': 11.11, '15:00': 77.78, '17:00': 100 },
  ],
  [[['07:30', '16:45']], ['07:00', '11:00', '15:00', '19:00'], { '07:30': 4.17, '16:45': 81.25 }],
])('the hours %j stand between marks at full hours', (hours, marks, at) => {
  const scale = hoursScale([...hours.map(([open, close]) => ({ open, close })), {}]);
  expect(scale.marks).toEqual(marks.map(minutesOf));
  for (const [time, share] of Object.entries(at))
    expect(scale.at(time), time).toBeCloseTo(share, 2);
});
