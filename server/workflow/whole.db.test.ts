import { expect, test } from 'vitest';
import { day } from '../../calendar/durations.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, mailOn, makePerson, openFor } from '../../test/support/filled.ts';
import { erase } from '../db/retention.ts';
import { asideList } from '../mail/about-several.ts';
import { signedPath } from '../signing.ts';
import { release, warnOffice } from './promises.ts';
import { takeStep } from './take-step.ts';
import { lookBySigned, lookToRelease, readMail, wholeEnquiry, withoutLinks } from './whole.ts';

const reference = 'NIDD-7K3F';
const now = new Date('2026-11-23T10:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * day);

onEveryDatabase(({ newPlace }) => {
  async function office() {
    const database = await openFor(await newPlace());
    await fill(database, reference, { at: now });
    const link = { purpose: 'rang', subject: reference, expires: later(60) } as const;
    const token = (await signedPath(database, link)).split('/').at(-1) ?? '';
    const look = (at = now, purpose: 'rang' | 'survey' = 'rang', of = token) =>
      lookBySigned(database, purpose, of, { post: mailOn, at });
    return { database, token, look };
  }

  test('a signed button shows its own enquiry, until it expires, and for its own purpose', async () => {
    const { database, token, look } = await office();
    expect(await look()).toMatchObject({ kind: 'found', reference, stage: 'new', writable: true });
    expect(await look(later(61))).toEqual({ kind: 'expired' });
    expect(await look(now, 'survey')).toEqual({ kind: 'unknown' });
    const forged = token.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'));
    for (const other of [forged, 'none'])
      expect(await look(now, 'rang', other), other).toEqual({ kind: 'unknown' });
    await database.updateTable('enquiry').set({ erased_at: now.toISOString() }).execute();
    expect(await look(), 'erased').toEqual({ kind: 'unknown' });
  });

  test('the page gives the times of other surveys without names, and chooses a single surveyor', async () => {
    const { database, look } = await office();
    const joe = await makePerson(database, 'surveyor', { now });
    await fill(database, 'WREN-1000', { at: now });
    const startsAt = later(3).toISOString();
    const details = { survey: 's', startsAt, minutes: 45, person: joe.id, told: false };
    const tap = { kind: 'survey', details, enquiry: 'WREN-1000', key: 'k', person: null } as const;
    await takeStep(database, tap, { post: mailOn, at: now });
    const found = await look();
    expect(found).toMatchObject({ booked: [{ startsAt, minutes: 45 }], surveyor: joe.id });
    expect(JSON.stringify(found)).not.toContain('WREN-1000');
    await makePerson(database, 'surveyor', { now });
    expect(await look()).toMatchObject({ surveyor: null });
  });

  test('a link to release shows what is in quarantine, and nothing of canaries or erased ones', async () => {
    const { database, token } = await office();
    await fill(database, 'WREN-2000', { at: now, kind: 'spam' });
    await fill(database, 'CNRY-3000', { at: now, kind: 'canary' });
    const look = async (subject: string, at = now) => {
      const link = { purpose: 'release', subject, expires: later(60) } as const;
      const path = await signedPath(database, link);
      return lookToRelease(database, path.split('/').at(-1) ?? '', at);
    };
    const found = { kind: 'found', reference: 'WREN-2000', withdrawn: false };
    expect(await look('WREN-2000')).toMatchObject({ ...found, released: false, why: 'many links' });
    expect(await look('WREN-2000', later(61))).toEqual({ kind: 'expired' });
    expect(await lookToRelease(database, token, now), 'for rang').toEqual({ kind: 'unknown' });
    expect(await look('CNRY-3000')).toEqual({ kind: 'unknown' });
    await release(database, 'WREN-2000', mailOn, now);
    expect(await look('WREN-2000')).toMatchObject({ ...found, released: true });
    await erase(database, 'WREN-2000', now);
    expect(await look('WREN-2000')).toEqual({ kind: 'unknown' });
  });

  test('the list of quarantined enquiries gives the reason, and whether a person may have sent it', async () => {
    const { database } = await office();
    await fill(database, 'WREN-2000', { at: later(1), kind: 'spam' });
    const list = [{ reference: 'WREN-2000', why: 'many links', likely: true }];
    expect(await asideList(database), 'without a customer’s').toMatchObject({ all: 1, list });
    const spam_reason = 'it came from no browser';
    await database.updateTable('enquiry').set({ spam_reason }).execute();
    expect((await asideList(database)).list).toMatchObject([{ likely: false }]);
  });
});

onEveryDatabase(({ newPlace }) => {
  test('the mails of an enquiry are read as they are written, without the links that act', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F');
    await fill(database, 'SWAL-9XYT');
    const mails = await database.selectFrom('outbox').selectAll().execute();
    const own = mails.filter(({ enquiry }) => enquiry === 'NIDD-7K3F');
    expect(own.map(({ kind }) => kind).sort()).toEqual(['office', 'receipt']);
    for (const { id } of own) {
      const text = (await readMail(database, { enquiry: 'NIDD-7K3F', mail: id }, mailOn))?.written
        ?.text;
      expect(text).toContain('NIDD-7K3F');
      expect(text).toContain('(a private link)');
      expect(text).not.toMatch(/\/(?:enquiry|rang|survey|not-for-us)\/[\w-]{20}/);
      const other = await readMail(database, { enquiry: 'SWAL-9XYT', mail: id }, mailOn);
      expect(other, 'of another enquiry').toBeUndefined();
    }
    await erase(database, 'NIDD-7K3F', new Date());
    const gone = { enquiry: 'NIDD-7K3F', mail: own[0]?.id ?? '' };
    expect(await readMail(database, gone, mailOn)).toBeUndefined();
  });

  test('an email about several enquiries is not among those of the first', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { at: now });
    await warnOffice(database, mailOn, later(2));
    const warning = database.selectFrom('outbox').select('id').where('kind', '=', 'warning');
    const { id } = await warning.executeTakeFirstOrThrow();
    const mails = (await wholeEnquiry(database, 'NIDD-7K3F'))?.mails.map(({ kind }) => kind);
    expect(mails?.toSorted()).toEqual(['office', 'receipt']);
    expect(await readMail(database, { enquiry: 'NIDD-7K3F', mail: id }, mailOn)).toBeUndefined();
  });

  test('to read a mail no photo of it is opened', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { files: { 'gate.jpg': [Buffer.from('no photo')] } });
    // Whoever looked for its bytes would find none.
    await database.deleteFrom('upload_parts').execute();
    const office = database.selectFrom('outbox').select('id').where('kind', '=', 'office');
    const { id } = await office.executeTakeFirstOrThrow();
    const read = await readMail(database, { enquiry: 'NIDD-7K3F', mail: id }, mailOn);
    expect(read?.written?.text).toContain('\nGate: gate.jpg (1 kB)\n');
  });
});

test('the address of the office’s page stays in an email', () => {
  const page = 'https://www.thornbeck.example/office/enquiry/NIDD-7K3F';
  expect(withoutLinks(page)).toBe(page);
  expect(withoutLinks('at https://x.example/enquiry/abc.def now')).toBe('at (a private link) now');
});
