import { expect, test } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import { calendarFile, folded } from './calendar-file.ts';

const at = new Date('2026-11-24T09:00:00Z');
const event = {
  uid: 'v@thornbeck.example',
  sequence: 2,
  startsAt: new Date('2026-11-26T08:30:00Z'),
  minutes: 90,
  summary: 'Site survey; Thornbeck, all of us',
};

/** What a reader makes of a file, by the rules of RFC 5545, written apart from our writer. */
function read(file: string): Record<string, string>[] {
  const unfolded = file.replaceAll(/\r\n[ \t]/g, '');
  const events: Record<string, string>[] = [];
  for (const line of unfolded.split('\r\n')) {
    const [name = '', ...rest] = line.split(':');
    if (line === 'BEGIN:VEVENT') events.push({});
    const last = events.at(-1);
    const value = rest
      .join(':')
      .replaceAll(/\\([\\;,nN])/g, (_, c: string) => (/n/i.test(c) ? '\n' : c));
    if (last) last[name.split(';')[0] ?? ''] = value;
  }
  return events;
}

test('a survey is written as RFC 5545 has it', () => {
  const file = calendarFile({ method: 'PUBLISH', events: [event], at });
  expect(file).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Thornbeck//Office//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:v@thornbeck.example',
      'SEQUENCE:2',
      'DTSTAMP:20261124T090000Z',
      'DTSTART:20261126T083000Z',
      'DTEND:20261126T100000Z',
      'SUMMARY:Site survey\\; Thornbeck\\, all of us',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('one that is off takes the event out', () => {
  const file = calendarFile({ method: 'CANCEL', events: [{ ...event, cancelled: true }], at });
  expect(file).toContain('METHOD:CANCEL\r\n');
  expect(read(file)).toMatchObject([{ STATUS: 'CANCELLED', SEQUENCE: '2' }]);
});

test('whatever words are in it, a reader finds them, and no line is too long', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(words, words, (summary, location) => {
      const file = calendarFile({
        method: 'PUBLISH',
        events: [{ ...event, summary, location }],
        at,
      });
      const [found] = read(file);
      const shown = (text: string) =>
        text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
      expect(found?.SUMMARY).toBe(shown(summary));
      expect(found?.LOCATION ?? '').toBe(shown(location));
      for (const line of file.split('\r\n'))
        expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    }),
  );
});

test('no character is cut in two', () => {
  const line = `SUMMARY:${'🚜'.repeat(60)}`;
  expect(folded(line).replaceAll('\r\n ', '')).toBe(line);
  expect(folded(line)).not.toContain('\uFFFD');
});
