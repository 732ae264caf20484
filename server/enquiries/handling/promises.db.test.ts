import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import type { Mail } from '../delivery/claims.ts';
import { write } from '../delivery/mail/write.ts';
import { erase } from '../keeping/erase.ts';
import { changeTime, withdraw } from '../own-page/amend.ts';
import type { Database } from '../store/database.ts';
import { tellSlipped, warnOffice } from './promises.ts';
import { takeStep } from './take-step.ts';
import { undoStep } from './undo-step.ts';

const at = (time: string) => new Date(`2026-07-${time}:00Z`);
/** A Thursday, 11 am in London: the call is promised by Friday 11 am. */
const received = at('02T10:00');
const promised = at('03T10:00');
const site = 'https://www.thornbeck.example';

onEveryDatabase(({ newPlace }) => {
  async function filled(...references: string[]) {
    const database = await openFor(await newPlace());
    for (const reference of references) await fill(database, reference, { at: received });
    const mails = async (kind: Mail['kind']) =>
      database.selectFrom('outbox').selectAll().where('kind', '=', kind).execute();
    return { database, mails };
  }
  const rang = (database: Database, enquiry: string, key = 'k') =>
    takeStep(
      database,
      { kind: 'rang-spoke', details: {}, enquiry, key, person: 'p' },
      { post: mailOn, at: at('03T08:30') },
    );

  test('an hour of work before promises end the office has one mail about all of them, once', async () => {
    const { database, mails } = await filled('WREN-1000', 'WREN-2000');
    expect(await warnOffice(database, mailOn, at('03T08:59'))).toBe(0);
    expect(await warnOffice(database, mailOn, at('03T09:00'))).toBe(2);
    expect(await warnOffice(database, mailOn, at('03T09:01'))).toBe(0);
    const [mail, ...more] = await mails('warning');
    expect(more).toEqual([]);
    const letter = mail && (await write(database, mail, mailOn, site));
    expect(letter).toMatchObject({ to: mailOn.enquiryTo });
    expect(letter?.subject).toMatch(/^Ring 2 customers, the first/);
    expect(letter?.html).toContain('href="tel:01632960001"');
    expect(letter?.text).toContain(`${site}/office`);
  });

  test('the mail goes though the first of its enquiries is erased', async () => {
    const { database, mails } = await filled('WREN-1000', 'WREN-2000');
    await warnOffice(database, mailOn, at('03T09:00'));
    const [before] = await mails('warning');
    await erase(database, before?.enquiry ?? '', at('03T09:00'));
    const [mail] = await mails('warning');
    const letter = mail && (await write(database, mail, mailOn, site));
    expect(letter?.subject).toMatch(/^Ring /);
  });

  test('two servers that look at once write one mail', async () => {
    const { database, mails } = await filled('WREN-1000', 'WREN-2000');
    const now = at('03T09:30');
    const found = await Promise.all([1, 2, 3, 4].map(() => warnOffice(database, mailOn, now)));
    expect(found.toSorted()).toEqual([0, 0, 0, 2]);
    expect(await mails('warning')).toHaveLength(1);
  });

  test('nobody is woken: what ends early in the morning is told of when the office opens', async () => {
    const { database } = await filled('WREN-1000');
    const set = { callback_by: at('03T07:30').toISOString() };
    await database.updateTable('enquiry').set(set).execute();
    for (const night of ['02T22:00', '03T06:59'])
      expect(await warnOffice(database, mailOn, at(night)), night).toBe(0);
    expect(await warnOffice(database, mailOn, at('03T07:00'))).toBe(1);
  });

  test('whoever was rung, withdrew, was set aside or asked twice is in no warning', async () => {
    const { database, mails } = await filled('WREN-1000', 'WREN-2000', 'WREN-3000', 'WREN-4000');
    await fill(database, 'WREN-5000', { at: received, kind: 'spam' });
    await rang(database, 'WREN-1000');
    await withdraw(database, 'WREN-2000', { post: mailOn, at: received });
    await takeStep(
      database,
      { kind: 'joined', details: { to: 'WREN-4000' }, enquiry: 'WREN-3000', key: 'j', person: 'p' },
      { post: mailOn, at: received },
    );
    expect(await warnOffice(database, mailOn, promised)).toBe(1);
    const [mail] = await mails('warning');
    expect(mail?.enquiry).toBe('WREN-4000');
    await rang(database, 'WREN-4000', 'k4');
    expect(mail && (await write(database, mail, mailOn, site)), 'rung meanwhile').toBeUndefined();
  });

  test('a step that is undone no longer keeps the promise', async () => {
    const { database } = await filled('WREN-1000');
    const taken = await rang(database, 'WREN-1000');
    expect(await warnOffice(database, mailOn, promised)).toBe(0);
    const step = taken.kind === 'taken' ? taken.step : '';
    await undoStep(
      database,
      { enquiry: 'WREN-1000', step, person: 'p' },
      { post: mailOn, at: received },
    );
    expect(await warnOffice(database, mailOn, promised)).toBe(1);
  });

  test('another time that was asked for is another promise, of which the office is warned too', async () => {
    const { database } = await filled('WREN-1000');
    expect(await warnOffice(database, mailOn, at('03T09:30'))).toBe(1);
    const asked = { when: 'on Monday 6 July, after 2 pm', number: undefined };
    const post = { post: mailOn, at: at('03T09:31') };
    await changeTime(database, 'WREN-1000', asked, at('06T16:00'), post);
    expect(await warnOffice(database, mailOn, at('03T10:30'))).toBe(0);
    expect(await warnOffice(database, mailOn, at('06T15:00'))).toBe(1);
  });

  test('when a call slips its customer is told once, in the owner’s words, and not if rung since', async () => {
    const { database, mails } = await filled('WREN-1000', 'WREN-2000');
    await rang(database, 'WREN-2000');
    expect(await tellSlipped(database, mailOn, promised), 'not yet').toBe(0);
    const late = new Date(promised.getTime() + 1000);
    const told = await Promise.all([1, 2, 3].map(() => tellSlipped(database, mailOn, late)));
    expect(told.toSorted()).toEqual([0, 0, 1]);
    const [mail, ...more] = await mails('slipped');
    expect([mail?.recipient, more]).toEqual(['ann@example.org', []]);
    const letter = mail && (await write(database, mail, mailOn, site));
    expect(letter?.text).toMatch(/by Friday 11 am[\s\S]*by Friday 5 pm/);
    expect(letter?.text).toContain(`${site}/enquiry/`);
    await rang(database, 'WREN-1000', 'k1');
    expect(mail && (await write(database, mail, mailOn, site))).toBeUndefined();
  });

  test('what slipped days ago is nobody’s news, as when telling is switched on', async () => {
    const { database } = await filled('WREN-1000');
    expect(await tellSlipped(database, mailOn, at('06T10:01'))).toBe(0);
    expect(await tellSlipped(database, mailOn, at('06T09:59')), 'control').toBe(1);
  });

  test('while mail is off nothing is noted, so that it is told once mail is on', async () => {
    const { database } = await filled('WREN-1000');
    const off = { ...mailOn, smtpUrl: undefined };
    expect(await warnOffice(database, off, promised)).toBe(0);
    expect(await tellSlipped(database, off, at('03T10:01'))).toBe(0);
    expect(await warnOffice(database, mailOn, promised)).toBe(1);
  });
});
