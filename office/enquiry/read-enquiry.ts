/** Reads what the page of one enquiry shows, and notes that it was read. */
import { officeHours } from '../../content/office-hours.ts';
import { milesWords, townOfPostcode } from '../../content/towns.ts';
import { everybody } from '../../server/auth/people.ts';
import { fieldsOf } from '../../server/db/enquiry-rows.ts';
import type { Office } from '../../server/http/office.ts';
import { canBeWritten } from '../../server/workflow/stand.ts';
import { surveysBetween, wholeEnquiry } from '../../server/workflow/whole.ts';
import { type Args, note, notFound, officeOf, onlyTheirs } from '../context.ts';
import { nameOf, placeWords } from '../inbox-words.ts';
import { offersAhead, offersOf } from '../steps/offers.ts';

export type EnquiryRead = NonNullable<Awaited<ReturnType<typeof readEnquiry>>>;

/**
 * In miles in a straight line, between the towns of two postcodes; `undefined` if one is unknown.
 */
function milesApart(one: string | undefined, other: string | undefined): number | undefined {
  const [a, b] = [one, other].map((postcode) => townOfPostcode(postcode ?? ''));
  if (!a || !b) return undefined;
  return Math.round(Math.hypot(a.grid[0] - b.grid[0], a.grid[1] - b.grid[1]) / 1.609);
}

/** `undefined` if there is no such enquiry, or the user may not see it. */
export const readEnquiry = (office: Office, reference: string, { noted = true } = {}) =>
  office.use(async (database) => {
    const { now, settings } = office;
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
    const customer = { email: whole.row.fields.email, withdrawn: whole.withdrawn };
    if (noted) await note(database, office, { did: 'read', subject: reference });
    return {
      whole,
      people: await everybody(database),
      days: offersOf(now, officeHours(), booked),
      /** Can a mail go to the customer? */
      writable: canBeWritten(customer, settings),
      now,
    };
  });

/** The enquiry of an address. @throws a 404 if the user may not see it. */
export async function enquiryOf({ context, params }: Args, options = {}) {
  const one = await readEnquiry(officeOf(context), params.reference ?? '', options);
  if (!one) throw notFound();
  return one;
}
