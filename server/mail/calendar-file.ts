/** Calendar files (RFC 5545) for customers and surveyors, in UTC: no time zone to describe. */

import { minute } from '../../calendar/durations.ts';
import { firmName } from '../../content/identity.ts';
import { firm } from '../../content/read.ts';

/** For ever the same for one thing: a later file changes its event. */
export const uidOf = (id: string): string => `${id}@${firm().email.split('@')[1]}`;

/** Of events with one `uid` the highest `sequence` counts (3.8.7.4). */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  startsAt: Date;
  minutes: number;
  summary: string;
  description?: string | undefined;
  location?: string | undefined;
  cancelled?: boolean | undefined;
};

/** 'CANCEL' removes the events. `name`: of a calendar that is subscribed to. */
type Calendar = {
  method: 'PUBLISH' | 'CANCEL';
  name?: string | undefined;
  events: CalendarEvent[];
  at: Date;
};

/** Like 20261126T083000Z. */
const utc = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A value of the type TEXT (3.3.11); no other control character can stand in a file. */
const text = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Lines of at most 75 bytes, and no character is cut in two (3.1). */
const folded = (line: string): string => {
  const bytes = Buffer.from(line).toString('latin1');
  const lines = bytes.match(/.{1,74}(?![\x80-\xbf])/g) ?? [];
  return Buffer.from(lines.join('\r\n '), 'latin1').toString();
};

const eventLines = (
  { uid, sequence, startsAt, minutes, summary, description, location, cancelled }: CalendarEvent,
  at: Date,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(uid)}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${utc(at)}`,
  `DTSTART:${utc(startsAt)}`,
  `DTEND:${utc(new Date(startsAt.getTime() + minutes * minute))}`,
  `SUMMARY:${text(summary)}`,
  ...(description ? [`DESCRIPTION:${text(description)}`] : []),
  ...(location ? [`LOCATION:${text(location)}`] : []),
  // Whoever takes a file with METHOD needs one (RFC 5546, 3.2.1 and 3.2.5).
  `ORGANIZER;CN="${firm().name.replace(/["\p{Cc}]/gu, '')}":mailto:${firm().email}`,
  `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** Tells a subscriber to ask every hour. */
const hourly = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];
/** The survey of an enquiry, for its customer. */
export const surveyEvent = (
  survey: { id: string; sequence: number; starts_at: string; minutes: number },
  reference: string,
): CalendarEvent => ({
  uid: uidOf(survey.id),
  sequence: survey.sequence,
  startsAt: new Date(survey.starts_at),
  minutes: survey.minutes,
  summary: `Site survey, ${firmName()}`,
  description: `Reference ${reference}. Our number is ${firm().phone}.`,
});

/** The whole file. */
export function calendarFile({ method, name, events, at }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Thornbeck//Office//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`X-WR-CALNAME:${text(name)}`, ...hourly] : []),
    ...events.flatMap((event) => eventLines(event, at)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
