/** Reads what the page of one enquiry shows, and notes that it was read. */
import { createContext, useContext } from 'react';
import { officeHours } from '../../content/office-hours.ts';
import { milesWords, townOfPostcode } from '../../content/towns.ts';
import { everybody, type Named, type Person } from '../../server/auth/people.ts';
import { record } from '../../server/auth/record.ts';
import { fieldsOf } from '../../server/db/enquiry-rows.ts';
import type { Office } from '../../server/http/office.ts';
import { canBeWritten } from '../../server/workflow/stand.ts';
import { surveysBetween, type Whole, wholeEnquiry } from '../../server/workflow/whole.ts';
import type { Failed } from '../forms.tsx';
import { onlyTheirs } from '../inbox/read-inbox.ts';
import { nameOf, placeWords } from '../inbox-words.ts';
import { type OfferedDay, offersAhead, offersOf } from '../steps/offers.ts';

export type EnquiryRead = {
  whole: Whole;
  people: Named[];
  days: OfferedDay[];
  /** Can a mail go to the customer? */
  writable: boolean;
  now: Date;
};

/** What every part of the page of one enquiry knows. */
export type Shown = EnquiryRead & {
  viewer: Person;
  /** False for surveyors: they record only calls and notes. */
  mayAll: boolean;
  /** It stands beside the inbox, so it is not what the page is about. */
  beside: boolean;
  /** The step that stands open, and one that was refused. */
  open?: string | undefined;
  failed?: Failed | undefined;
  /** What a form of a step needs. */
  form: { reference: string; now: Date; back: string };
};

export const ShownEnquiry = createContext({} as Shown);
export const useEnquiry = (): Shown => useContext(ShownEnquiry);

/**
 * In miles in a straight line, between the towns of two postcodes; `undefined` if one is unknown.
 */
function milesApart(one: string | undefined, other: string | undefined): number | undefined {
  const [a, b] = [one, other].map((postcode) => townOfPostcode(postcode ?? ''));
  if (!a || !b) return undefined;
  return Math.round(Math.hypot(a.grid[0] - b.grid[0], a.grid[1] - b.grid[1]) / 1.609);
}

/** `undefined` if there is no such enquiry, or the user may not see it. */
export const readEnquiry = (
  office: Office,
  reference: string,
  { noted = true } = {},
): Promise<EnquiryRead | undefined> =>
  office.use(async (database) => {
    const { now, person, settings } = office;
    const whole = await wholeEnquiry(database, reference, onlyTheirs(office));
    if (!whole) return undefined;
    const until = new Date(now.getTime() + offersAhead);
    const booked = (await surveysBetween(database, now, until)).map((survey) => {
      const fields = fieldsOf(survey);
      const miles = milesApart(whole.row.fields.postcode, fields.postcode);
      const far =
        miles === undefined ? '' : miles ? `: ${milesWords(miles)} off` : ': in the same town';
      return {
        startsAt: survey.starts_at,
        minutes: survey.minutes,
        words: `${nameOf(fields)}, ${placeWords(fields).split(',')[0] ?? ''}${far}`,
      };
    });
    if (noted)
      await record(database, { at: now, person: person?.id, did: 'read', subject: reference });
    return {
      whole,
      people: await everybody(database),
      days: offersOf(now, officeHours(), booked),
      writable: canBeWritten(
        { email: whole.row.fields.email, withdrawn: whole.withdrawn },
        settings,
      ),
      now,
    };
  });
