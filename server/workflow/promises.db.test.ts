import { expect, test } from 'vitest';
import { hour } from '../../calendar/durations.ts';
import { officeWords } from '../../content/read.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../test/support/filled.ts';
import { changeTime, restore, withdraw } from '../customer-page/amend.ts';
import { askedTime } from '../db/enquiry-rows.ts';
import { erase } from '../db/retention.ts';
import type { StepWords } from '../db/steps.ts';
import { write } from '../mail/deliver.ts';
import type { Mail } from '../mail/outbox.ts';
import { release, remindSurveys, tellSlipped, warnOffice, watchPromises } from './promises.ts';
import { takeStep } from './take-step.ts';

const at = (time: string) => new Date(`2026-07-${time}:00Z`);
/** A Thursday, 11am in London: the call is promised by Friday 11am. */
const received = at('02T10:00');
const promised = at('03T10:00');
const site = mailOn.siteUrl;

onEveryDatabase(({ newPlace }) => {
  async function filled(...references: string[]) {
    const database = await openFor(await newPlace());
    for (const reference of references) await fill(database, reference, { at: received });
    const take = (enquiry: string, words: StepWords, time = '03T08:30') =>
      takeStep(
        database,
        { ...words, enquiry, key: `${enquiry}-${words.kind}`, person: 'p' },
        { post: mailOn, at: at(time) },
      );
    return {
      database,
      take,
      ring: (enquiry: string, time?: string) =>
        take(enquiry, { kind: 'rang-spoke', details: {} }, time),
      tell: (time: string) => tellSlipped(database, mailOn, at(time)),
      warn: (time: string) => warnOffice(database, mailOn, at(time)),
      mails: (kind: Mail['kind']) =>
        database.selectFrom('outbox').selectAll().where('kind', '=', kind).execute(),
      letterOf: async (mail?: Mail) => mail && write(database, mail, mailOn),
    };
  }

  test('an hour of work before promises end the office has one mail about all of them, once', async () => {
    const { warn, mails, letterOf } = await filled('WREN-1000', 'WREN-2000');
    expect(await warn('03T08:59')).toBe(0);
    const servers = await Promise.all([1, 2, 3, 4].map(() => warn('03T09:00')));
    expect(servers.toSorted()).toEqual([0, 0, 0, 2]);
    expect(await warn('03T09:01')).toBe(0);
    const [mail, ...more] = await mails('warning');
    expect(more).toEqual([]);
    expect(await letterOf(mail)).toMatchObject({
      to: mailOn.enquiryTo,
      subject: expect.stringMatching(/^Call 2 customers, the first/),
      html: expect.stringContaining('href="tel:01632960001"'),
      text: expect.stringContaining(`${site}/office`),
    });
  });

  test('the mail goes though the first of its enquiries is erased', async () => {
    const { database, warn, mails, letterOf } = await filled('WREN-1000', 'WREN-2000');
    await warn('03T09:00');
    const [before] = await mails('warning');
    await erase(database, before?.enquiry ?? '', at('03T09:00'));
    const [mail] = await mails('warning');
    expect((await letterOf(mail))?.subject).toMatch(/^Call /);
  });

  test('wakes nobody: a promise that ends early in the morning is announced when the office opens', async () => {
    const { database, warn } = await filled('WREN-1000');
    const set = { callback_by: at('03T07:30').toISOString() };
    await database.updateTable('enquiry').set(set).execute();
    expect([await warn('02T22:00'), await warn('03T06:59'), await warn('03T07:00')]).toEqual([
      0, 0, 1,
    ]);
  });

  test('a warning leaves out called, withdrawn, quarantined and merged enquiries', async () => {
    const { database, take, ring, warn, mails, letterOf } = await filled(
      'WREN-1000',
      'WREN-2000',
      'WREN-3000',
      'WREN-4000',
    );
    await fill(database, 'WREN-5000', { at: received, kind: 'spam' });
    await ring('WREN-1000');
    await withdraw(database, 'WREN-2000', { post: mailOn, at: received });
    await take('WREN-3000', { kind: 'joined', details: { to: 'WREN-4000' } });
    expect(await warn('03T10:00')).toBe(1);
    const [mail] = await mails('warning');
    expect(mail?.enquiry).toBe('WREN-4000');
    await ring('WREN-4000');
    expect(await letterOf(mail), 'rung meanwhile').toBeUndefined();
  });

  test('another time that was asked for is another promise, of which the office is warned too', async () => {
    const { database, warn } = await filled('WREN-1000');
    expect(await warn('03T09:30')).toBe(1);
    const asked = { when: 'on Monday 6 July, after 2pm', number: undefined };
    const now = { post: mailOn, at: at('03T09:31') };
    await changeTime(database, 'WREN-1000', asked, at('06T16:00'), now);
    expect([await warn('03T10:30'), await warn('06T15:00')]).toEqual([0, 1]);
  });

  test('an hour after a missed call its customer gets one email, in the owner’s words', async () => {
    const { database, ring, tell, mails, letterOf } = await filled('WREN-1000', 'WREN-2000');
    await ring('WREN-2000');
    expect(await tell('03T10:59'), 'not yet').toBe(0);
    const told = await Promise.all([1, 2, 3].map(() => tell('03T11:01')));
    expect(told.toSorted()).toEqual([0, 0, 1]);
    const [mail, ...more] = await mails('slipped');
    expect([mail?.recipient, more]).toEqual(['ann@example.org', []]);
    const letter = await letterOf(mail);
    expect(letter?.text).toMatch(/by Friday 11am[\s\S]*by Friday 5pm/);
    expect(letter?.text).toContain(`${site}/enquiry/`);
    await ring('WREN-1000');
    expect(await letterOf(mail)).toBeUndefined();
    const late = at('03T15:30').toISOString();
    await database.updateTable('enquiry').set({ callback_by: late, first_rung_at: null }).execute();
    const evening = mail && { ...mail, created_at: at('03T16:31').toISOString() };
    expect((await letterOf(evening))?.text, 'a time to come').toContain('by Monday 5pm');
  });

  test('sends no email about a call that somebody recorded within the hour', async () => {
    const { take, ring, tell } = await filled('WREN-1000', 'WREN-2000');
    await ring('WREN-1000', '03T10:55');
    const tried: StepWords = { kind: 'no-answer', details: { remindAt: null, told: false } };
    await take('WREN-2000', tried, '03T10:40');
    expect([await tell('03T11:05'), await tell('03T11:39')]).toEqual([0, 0]);
    expect(await tell('03T11:41'), 'an hour after the attempt').toBe(1);
  });

  test('sends no email about calls missed days ago', async () => {
    const { tell } = await filled('WREN-1000');
    expect(await tell('06T10:01')).toBe(0);
    expect(await tell('06T09:59'), 'control').toBe(1);
  });

  test('telling is off unless the owner turns it on', async () => {
    const { database, mails } = await filled('WREN-1000');
    expect(officeWords().slipped.tell, 'as the site comes').toBe(false);
    await watchPromises(database, mailOn, at('03T11:01'));
    expect(await mails('slipped')).toEqual([]);
  });

  test('notes nothing while mail is off, and warns once mail is on', async () => {
    const { database, warn } = await filled('WREN-1000');
    const off = { ...mailOn, smtpUrl: undefined };
    expect(await warnOffice(database, off, promised)).toBe(0);
    expect(await tellSlipped(database, off, at('03T11:01'))).toBe(0);
    expect(await warn('03T10:00')).toBe(1);
  });
});

const now = new Date('2026-11-21T08:25:00.000Z');
const spam = 'SPAM-3333';

onEveryDatabase(({ newPlace }) => {
  /** A database with one enquiry in quarantine. */
  async function open() {
    const database = await openFor(await newPlace());
    await fill(database, spam, { kind: 'spam' });
    const row = () =>
      database
        .selectFrom('enquiry')
        .selectAll()
        .where('reference', '=', spam)
        .executeTakeFirstOrThrow();
    const mails = async () =>
      (await database.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(
        ({ kind }) => kind,
      );
    return { database, row, mails };
  }

  test('a release happens once, with an email to the office and a receipt', async () => {
    const { database, row, mails } = await open();
    const both = [1, 2].map(() => release(database, spam, mailOn, now));
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
    expect(await row()).toMatchObject({ kind: 'real', spam_reason: null });
    expect(await mails()).toEqual(['office', 'receipt', 'set-aside']);
    expect(await release(database, 'NONE-3333', mailOn, now)).toBe(false);
  });

  test('a withdrawn enquiry is not released until the customer restores it', async () => {
    const { database, row, mails } = await open();
    await withdraw(database, spam, { post: mailOn, at: now });
    expect(await release(database, spam, mailOn, now)).toBe(false);
    expect([(await row()).kind, await mails()]).toEqual(['spam', ['set-aside']]);
    await restore(database, spam, { post: mailOn, at: now });
    expect(await release(database, spam, mailOn, now)).toBe(true);
  });

  test.each([
    ['keeps a time that was asked for and is still to come', now, true],
    ['promises another when it is over', new Date('2026-11-25T10:00:00.000Z'), false],
  ])('a release %s', async (_, at, stands) => {
    const { database, row } = await open();
    const asked = { when: 'on Tuesday 24 November, after 2pm', number: '01632 960 002' };
    const until = new Date('2026-11-24T17:00:00.000Z');
    await changeTime(database, spam, asked, until, { post: mailOn, at: now });
    await release(database, spam, mailOn, at);
    const promised = (await row()).callback_by ?? '';
    expect(promised > at.toISOString()).toBe(true);
    expect(promised === until.toISOString()).toBe(stands);
    const told = await askedTime(database, spam);
    expect(told?.number, 'in any case').toBe(asked.number);
    expect(told?.when === asked.when).toBe(stands);
  });
});

const startsAt = '2026-11-26T09:00:00.000Z';
const before = (hours: number) => new Date(Date.parse(startsAt) - hours * hour);
const enquiry = 'NIDD-7K3F';

onEveryDatabase(({ newPlace }) => {
  /** A survey that was booked some hours before, and the reminders after some looks. */
  async function open(booked: number, { told = true, withdrawn = false } = {}) {
    const database = await openFor(await newPlace());
    await fill(database, enquiry, { at: before(booked + 1) });
    const details = { survey: 's', startsAt, minutes: 60, person: null, told };
    const circumstances = { post: mailOn, at: before(booked) };
    const tap = { kind: 'survey', details, enquiry, person: null, key: 'tap-0000001' } as const;
    await takeStep(database, tap, circumstances);
    if (withdrawn)
      await database
        .updateTable('enquiry')
        .set({ withdrawn_at: before(booked).toISOString() })
        .execute();
    const look = async (...hours: number[]) => {
      for (const at of hours) await remindSurveys(database, mailOn, before(at));
      return database.selectFrom('outbox').selectAll().where('kind', '=', 'survey-soon').execute();
    };
    return { database, look };
  }

  test('the customer is reminded once, on the day before', async () => {
    const { database, look } = await open(72);
    expect(await look(30)).toEqual([]);
    const [mail, ...others] = await look(24, 23, 13);
    expect(others).toEqual([]);
    const text = mail && (await write(database, mail, mailOn))?.text;
    expect(text).toContain('Thursday 26 November, 9am');
    await database
      .updateTable('surveys')
      .set({ starts_at: before(-24).toISOString() })
      .execute();
    expect(mail && (await write(database, mail, mailOn)), 'moved').toBeUndefined();
  });

  test.each([
    ['was booked half a day ago', 20, {}, 13],
    ['was not told to the customer', 72, { told: false }, 23],
    ['belongs to a withdrawn enquiry', 72, { withdrawn: true }, 23],
    ['is in eleven hours', 72, {}, 11],
  ])('a survey that %s brings no reminder', async (_, booked, how, at) => {
    expect(await (await open(booked, how)).look(at)).toEqual([]);
  });
});
