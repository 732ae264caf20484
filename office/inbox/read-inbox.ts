/** Reads what the inbox shows, by the office's own clock. */
import { minute } from '../../calendar/durations.ts';
import { instantOf, londonTime, midnightOf } from '../../calendar/london.ts';
import { openingAt } from '../../calendar/opening.ts';
import { minutesOf } from '../../calendar/time-of-day.ts';
import { officeHours } from '../../content/office-hours.ts';
import { everybody, type Named, type Person } from '../../server/auth/people.ts';
import type { Office } from '../../server/http/office.ts';
import { countSetAside } from '../../server/mail/about-several.ts';
import { type Inbox, inbox, type Row } from '../../server/workflow/inbox.ts';
import { isCallDue } from '../inbox-words.ts';
import type { Scale } from '../scale.ts';

export type InboxRead = {
  found: Inbox;
  /** The next call, if one is due. */
  next: Row | undefined;
  /** How many are in quarantine. */
  aside: number;
  people: Named[];
  scale: Scale;
  today: Date;
};

/** The inbox as a user has it before them. */
export type ShownInbox = {
  read: InboxRead;
  /** The reference that is shown beside the list at a desk. */
  chosen?: string | undefined;
  /** The user: a surveyor has fewer buttons. */
  viewer: Person;
  /** It stands beside an enquiry, which is what the page is about. */
  beside?: boolean;
};

/** When the office closes next: until then today's calls are to be made. */
export function closesNext(now: Date): Date {
  const office = officeHours();
  return instantOf(openingAt(now, office).workingDay + minutesOf(office.close) * minute);
}

/** Whose enquiries a person may see: a surveyor theirs, all others all. */
export const onlyTheirs = ({ person }: Pick<Office, 'person'>): string | undefined =>
  person?.role === 'surveyor' ? person.id : undefined;

export const readInbox = (office: Office): Promise<InboxRead> =>
  office.use(async (database) => {
    const { now } = office;
    const today = closesNext(now);
    const dayBegan = instantOf(midnightOf(londonTime(now)));
    const only = onlyTheirs(office);
    const found = await inbox(database, { now, dayBegan, today, only });
    const people = await everybody(database);
    const scale: Scale = { now, office: officeHours(), late: found.late ? 1 : 0 };
    const next = [...found.reminded.rows, ...found.toRing.rows].find((row) => isCallDue(row, now));
    const aside = only === undefined ? (await countSetAside(database)).waiting : 0;
    return { found, next, aside: Number(aside), people, scale, today };
  });
