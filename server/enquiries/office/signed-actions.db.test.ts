import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { erase } from '../keeping/erase.ts';
import { withdraw } from '../own-page/amend.ts';
import { act, look } from './signed-actions.ts';

const now = new Date('2026-07-01T09:00:00Z');
const gone = { status: 404, title: 'It is gone', sentences: [expect.any(String)] };

onEveryDatabase(({ newPlace }) => {
  test('the link of a test enquiry only asks; its button notes that this one has arrived, once', async () => {
    const database = await openFor(await newPlace());
    for (const reference of ['WREN-1000', 'WREN-2000'])
      await fill(database, reference, { kind: 'canary' });
    const arrivals = () =>
      database.selectFrom('canaries').select(['arrived_at', 'way']).orderBy('reference').execute();
    const asks = { title: 'Has the test enquiry arrived?', button: 'It has arrived' };
    expect(await look(database, 'canary', 'WREN-1000')).toMatchObject(asks);
    const none = { arrived_at: null, way: null };
    expect(await arrivals()).toEqual([none, none]);
    for (const at of [now, new Date('2026-07-01T10:00:00Z')])
      expect(await act(database, 'canary', 'WREN-1000', mailOn, at)).toEqual({
        status: 200,
        title: 'The road is open',
        sentences: [
          'The test enquiry WREN-1000 was seen in the office’s mailbox, 01/07/2026 10:00.',
        ],
      });
    expect(await arrivals()).toEqual([{ arrived_at: now.toISOString(), way: 'link' }, none]);
    await database.deleteFrom('canaries').where('reference', '=', 'WREN-2000').execute();
    expect(await look(database, 'canary', 'WREN-2000'), 'its run is forgotten').toEqual(gone);
  });

  test('what is set aside is shown with its sender, its words and the reason; what was withdrawn or erased says so', async () => {
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
    const withdrawn = { title: 'It was withdrawn' };
    expect(await act(database, 'release', 'WREN-4000', mailOn, now)).toMatchObject(withdrawn);
    await erase(database, 'WREN-4000', now);
    for (const reference of ['WREN-4000', 'WREN-9999'])
      expect(await look(database, 'release', reference)).toEqual(gone);
  });
});
