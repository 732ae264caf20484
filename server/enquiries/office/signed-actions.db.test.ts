import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { erase } from '../keeping/erase.ts';
import { withdraw } from '../own-page/amend.ts';
import type { DatabaseLocation } from '../store/database.ts';
import { act, look } from './signed-actions.ts';

const now = new Date('2026-07-01T09:00:00Z');
const gone = { status: 404, title: 'It is gone', sentences: [expect.any(String)] };

/** The site's own test enquiry, and another one, neither seen in the mailbox. */
async function withCanaries(place: DatabaseLocation) {
  const database = await openFor(place);
  for (const reference of ['WREN-1000', 'WREN-2000'])
    await fill(database, reference, { kind: 'canary' });
  const arrivals = () =>
    database.selectFrom('canaries').select(['arrived_at', 'way']).orderBy('reference').execute();
  return { database, arrivals };
}

onEveryDatabase(({ newPlace }) => {
  test('the link of a test enquiry only asks; its button notes that this one has arrived, once', async () => {
    const { database, arrivals } = await withCanaries(await newPlace());
    expect(await look(database, 'canary', 'WREN-1000')).toEqual({
      status: 200,
      title: 'Has the test enquiry arrived?',
      sentences: [expect.stringMatching(/^WREN-1000 was sent by the site itself\./)],
      button: 'It has arrived',
    });
    const none = { arrived_at: null, way: null };
    expect(await arrivals()).toEqual([none, none]);
    const open = {
      status: 200,
      title: 'The road is open',
      sentences: ['The test enquiry WREN-1000 was seen in the office’s mailbox, 01/07/2026 10:00.'],
    };
    expect(await act(database, 'canary', 'WREN-1000', mailOn, now)).toEqual(open);
    const later = new Date('2026-07-01T10:00:00Z');
    expect(await act(database, 'canary', 'WREN-1000', mailOn, later), 'pressed again').toEqual(
      open,
    );
    expect(await arrivals()).toEqual([{ arrived_at: now.toISOString(), way: 'link' }, none]);
  });

  test('a test enquiry whose run is forgotten is gone, and so is what was erased', async () => {
    const { database } = await withCanaries(await newPlace());
    await database.deleteFrom('canaries').where('reference', '=', 'WREN-2000').execute();
    expect(await look(database, 'canary', 'WREN-2000')).toEqual(gone);
    await fill(database, 'WREN-3000', { kind: 'spam' });
    expect(await look(database, 'release', 'WREN-3000'), 'control').not.toEqual(gone);
    await erase(database, 'WREN-3000', now);
    expect(await look(database, 'release', 'WREN-3000')).toEqual(gone);
    expect(await look(database, 'release', 'WREN-9999')).toEqual(gone);
  });

  test('what is set aside is shown with its sender, its words and the reason; what was withdrawn says so', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'WREN-4000', { kind: 'spam', words: 'A fence of forty metres, soon' });
    expect(await look(database, 'release', 'WREN-4000')).toEqual({
      status: 200,
      title: 'Is this a customer?',
      sentences: [
        'WREN-4000, 01/07/2026 00:05, from Ann Thwaite, 01632 960 001:',
        '‘A fence of forty metres, soon’',
        'It was set aside because many links.',
        expect.stringContaining('Opening this page has changed nothing.'),
      ],
      button: 'This is a customer',
    });
    await withdraw(database, 'WREN-4000', { post: mailOn, at: now });
    expect(await look(database, 'release', 'WREN-4000')).toEqual({
      status: 200,
      title: 'It was withdrawn',
      sentences: [expect.stringContaining('WREN-4000')],
    });
  });

  test('released, it is with the office, and the page says by when the call is promised', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'WREN-5000', { kind: 'spam' });
    const released = {
      status: 200,
      title: 'It is with the office',
      sentences: [
        expect.stringMatching(/^WREN-5000 is no longer set aside\./),
        'The call is promised by 02/07/2026 10:00.',
      ],
    };
    expect(await act(database, 'release', 'WREN-5000', mailOn, now)).toEqual(released);
    expect(await act(database, 'release', 'WREN-5000', mailOn, now), 'again').toEqual(released);
  });
});
