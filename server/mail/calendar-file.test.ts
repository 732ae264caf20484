import { expect, test } from 'vitest';
import { firm } from '../../content/read.ts';
import { fc } from '../../test/support/properties.ts';
import { calendarFile } from './calendar-file.ts';

const at = new Date('2026-11-24T09:00:00Z');
const event = {
  uid: 'v@thornbeck.example',
  sequence: 2,
  startsAt: new Date('2026-11-26T08:30:00Z'),
  minutes: 90,
  summary: 'Site survey; Thornbeck, all of us',
};

test('a survey is written as RFC 5545 has it', () => {
  const lines = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Thornbeck//Office//EN
CALSCALE:GREGORIAN
METHOD:PUBLISH
BEGIN:VEVENT
UID:v@thornbeck.example
SEQUENCE:2
DTSTAMP:20261124T090000Z
DTSTART:20261126T083000Z
DTEND:20261126T100000Z
SUMMARY:Site survey\\; Thornbeck\\, all of us
ORGANIZER;CN="${firm().name}":mailto:${firm().email}
STATUS:CONFIRMED
END:VEVENT
END:VCALENDAR
`;
  const file = calendarFile({ method: 'PUBLISH', events: [event], at });
  expect(file).toBe(lines.replaceAll('\n', '\r\n'));
});

test('a feed asks to be read again after an hour', () => {
  const file = calendarFile({ method: 'PUBLISH', name: 'Surveys', events: [], at });
  for (const line of ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'])
    expect(file).toContain(`\r\n${line}\r\n`);
});

test('one that is off takes the event out', () => {
  const file = calendarFile({ method: 'CANCEL', events: [{ ...event, cancelled: true }], at });
  expect(file).toContain('METHOD:CANCEL\r\n');
  expect(file).toContain('STATUS:CANCELLED\r\n');
  expect(file).toMatch(/^ORGANIZER;/m);
});

/** What a reader finds under a name, by the rules of RFC 5545, written apart from our writer. */
const valueIn = (file: string, name: string) =>
  file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replaceAll(/\\([\\;,nN])/g, (_, c: string) => (/n/i.test(c) ? '\n' : c));

test('whatever words are in it, a reader finds them, and no line is too long', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300 });
  const shown = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
  fc.assert(
    fc.property(words, words, (summary, location) => {
      const events = [{ ...event, summary, location }];
      const file = calendarFile({ method: 'PUBLISH', events, at });
      expect(valueIn(file, 'SUMMARY')).toBe(shown(summary));
      expect(valueIn(file, 'LOCATION') ?? '').toBe(shown(location));
      for (const line of file.split('\r\n'))
        expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    }),
    { examples: [['x'.repeat(300), '']] },
  );
});
