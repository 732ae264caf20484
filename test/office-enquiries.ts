/** Enquiries in the database of the server under test, for the office's pages. */
import { buffer } from 'node:stream/consumers';
import { hour } from '../calendar/durations.ts';
import { newReference } from '../enquiry/reference.ts';
import { store } from '../server/enquiries/store/store.ts';
import { withDatabase } from './support/beside-server.ts';
import { enquiryOf } from './support/examples.ts';

export type Asked = { name: string; reference: string };

let numbers = 100_000 + 10_000 * Number(process.env.TEST_WORKER_INDEX ?? 0);
/** Like 07700 110 001; no other test has it: two enquiries from one number would be one sender. */
export const newNumber = () => `07700 ${String(++numbers).replace(/(?=...$)/, ' ')}`;

/** An enquiry that came a day ago, and is promised a call in so many hours; with a name of its own. */
export function ask({
  name = 'Derek',
  by = -2,
  at = new Date(Date.now() - 26 * hour),
} = {}): Promise<Asked> {
  const reference = newReference();
  const fullName = `${name} ${reference}`;
  const email = `${reference.toLowerCase()}@example.org`;
  return withDatabase(async (database) => {
    const enquiry = enquiryOf('lead', {
      fullName,
      email,
      phone: newNumber(),
    });
    const options = { page: '/', key: `form-view-${reference}`, at };
    await store(database, enquiry, options, () => reference);
    const callback_by = new Date(Date.now() + by * hour).toISOString();
    await database
      .updateTable('enquiry')
      .set({ callback_by })
      .where('reference', '=', reference)
      .execute();
    return { name: fullName, reference };
  });
}

/** The steps of an enquiry that count. */
export const stepsOf = (reference: string) =>
  withDatabase((database) =>
    database
      .selectFrom('steps')
      .selectAll()
      .where('enquiry', '=', reference)
      .where('undone_at', 'is', null)
      .orderBy('made_at')
      .execute(),
  );

/** Gives an enquiry a photo that is developed, and answers its id. */
export async function addPhoto(reference: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const background = { r: 120, g: 140, b: 90 };
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  const bytes = await buffer(picture.jpeg());
  const id = `photo-${reference.toLowerCase()}`;
  await withDatabase(async (database) => {
    await database
      .insertInto('uploads')
      .values({ id, started_at: new Date().toISOString() })
      .execute();
    await database.insertInto('upload_parts').values({ upload: id, part: 0, bytes }).execute();
    const measures = { width: 800, height: 600, size: bytes.length, digest: 'd' };
    await database
      .insertInto('files')
      .values({
        id,
        enquiry: reference,
        place: 0,
        name: 'gate.jpg',
        type: 'image/jpeg',
        ...measures,
        state: 'kept',
      })
      .execute();
  });
  return id;
}
