import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, openFor } from '../../../test/support/filled.ts';
import { forgetOld } from './retention.ts';

const at = (iso: string) => new Date(iso);

onEveryDatabase(({ newPlace }) => {
  test('what was delivered goes after 24 months to the minute; what was not delivered stays, however old', async () => {
    const database = await openFor(await newPlace());
    const left = async () =>
      (
        await database
          .selectFrom('enquiry')
          .select('reference')
          .where('erased_at', 'is', null)
          .orderBy('reference')
          .execute()
      ).map((row) => row.reference);
    await fill(database, 'DONE-3333', {
      at: at('2016-01-01T10:00:00Z'),
      delivered: at('2024-11-21T08:00:00Z'),
      files: { 'a.jpg': [Buffer.from('x')] },
    });
    await fill(database, 'LATE-3333', {
      at: at('2016-01-01T10:00:00Z'),
      delivered: at('2024-11-21T08:30:00Z'),
    });
    await fill(database, 'NEVR-3333', { at: at('2016-01-01T10:00:00Z') });
    await fill(database, 'OFFF-3333', {
      at: at('2016-01-01T10:00:00Z'),
      post: {
        smtpUrl: undefined,
        enquiryTo: undefined,
        enquiryFrom: undefined,
        canaryTo: undefined,
      },
    });
    const all = ['DONE-3333', 'LATE-3333', 'NEVR-3333', 'OFFF-3333'];

    expect(await forgetOld(database, at('2026-11-21T07:59:00Z'))).toBe(0);
    expect(await left()).toEqual(all);
    expect(await forgetOld(database, at('2026-11-21T08:01:00Z'))).toBe(1);
    expect(await left()).toEqual(all.slice(1));
    expect(await database.selectFrom('upload_parts').select('part').execute()).toEqual([]);
    expect(await forgetOld(database, at('2026-11-21T08:01:00Z')), 'again').toBe(0);
    expect(await forgetOld(database, at('2126-01-01T00:00:00Z'))).toBe(1);
    expect(await left()).toEqual(['NEVR-3333', 'OFFF-3333']);
    expect(await database.selectFrom('tallies').selectAll().execute()).toEqual([
      { month: '2016-01', form: 'lead', kind: 'real', erased: 2 },
    ]);
  });

  test('what the office asked for once more stays until it has it', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { delivered: at('2020-01-01T00:00:00Z') });
    const mails = database.updateTable('outbox').where('kind', '=', 'office');
    await mails.set({ state: 'waiting' }).execute();
    expect(await forgetOld(database, at('2026-11-21T08:00:00Z'))).toBe(0);
    await mails.set({ state: 'sent' }).execute();
    expect(await forgetOld(database, at('2026-11-21T08:00:00Z'))).toBe(1);
  });

  test('spam that nobody released goes 24 months after it came, and the daily tests after 30 days without a trace', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'SPAM-3333', { kind: 'spam', at: at('2024-11-20T10:00:00Z') });
    await fill(database, 'SPAM-4444', { kind: 'spam', at: at('2024-11-22T10:00:00Z') });
    await fill(database, 'CNRY-3333', { kind: 'canary', at: at('2026-10-20T10:00:00Z') });
    await fill(database, 'CNRY-4444', { kind: 'canary', at: at('2026-11-20T10:00:00Z') });
    expect(await forgetOld(database, at('2026-11-21T08:00:00Z'))).toBe(1);
    const rows = await database
      .selectFrom('enquiry')
      .select(['reference', 'fields'])
      .orderBy('reference')
      .execute();
    expect(rows.map(({ reference, fields }) => [reference, fields === '{}'])).toEqual([
      ['CNRY-4444', false],
      ['SPAM-3333', true],
      ['SPAM-4444', false],
    ]);
    expect(await database.selectFrom('canaries').select('id').execute()).toEqual([
      { id: 'CNRY-4444' },
    ]);
    expect(await database.selectFrom('outbox').select('enquiry').execute()).toEqual([
      { enquiry: 'CNRY-4444' },
    ]);
  });

  test('a month’s end counts back to a month’s end', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { delivered: at('2026-03-01T00:00:00Z') });
    expect(await forgetOld(database, at('2026-03-31T12:00:00Z'), 1)).toBe(0);
    expect(await forgetOld(database, at('2026-04-01T12:00:00Z'), 1), 'control: the day after').toBe(
      1,
    );
  });
});
