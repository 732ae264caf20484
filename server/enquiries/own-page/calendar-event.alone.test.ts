import { expect, test } from 'vitest';
import { hour } from '../../../calendar/durations.ts';
import { firm } from '../../../content/read.ts';
import { mailOn } from '../../../test/support/filled.ts';
import { morning, ownPages } from '../../../test/support/own-pages.ts';
import { takeStep } from '../handling/take-step.ts';
import { changeTime, withdraw } from './amend.ts';

const { modules, use, open } = ownPages();
const now = { post: mailOn, at: morning };
const eventFor = (token: string, at = morning) =>
  use((database) => modules().linkedEvent(database, token, at));

test('the promised call goes into a calendar, and another time that was asked for takes its place there', async () => {
  const { reference, token, path } = await open();
  const first = await eventFor(token);
  expect(first).toMatchObject({
    uid: `call-${reference.toLowerCase()}@${firm().email.split('@')[1]}`,
    sequence: 0,
    startsAt: new Date('2026-07-01T15:00:00Z'),
    minutes: 60,
    description: expect.stringContaining(reference),
  });
  expect(await modules().leadsSomewhere(`${path}/calendar.ics`, morning)).toBe(true);
  const until = new Date('2026-07-03T16:00:00Z');
  await use((database) =>
    changeTime(
      database,
      reference,
      { when: 'on Friday, after 2 pm', number: undefined },
      until,
      now,
    ),
  );
  expect(await eventFor(token)).toMatchObject({
    uid: first?.uid,
    sequence: 1,
    startsAt: new Date(until.getTime() - hour),
    description: expect.stringContaining('on Friday, after 2 pm'),
  });
});

test('a survey stands in its place, under the name that its mail gave it', async () => {
  const { reference, token } = await open();
  const startsAt = new Date(morning.getTime() + 25 * hour);
  await use((database) =>
    takeStep(
      database,
      {
        kind: 'survey',
        details: {
          survey: 'survey-1',
          startsAt: startsAt.toISOString(),
          minutes: 90,
          person: null,
          told: false,
        },
        enquiry: reference,
        key: `tap-${reference}`,
        person: null,
      },
      now,
    ),
  );
  expect(await eventFor(token)).toMatchObject({
    uid: expect.stringMatching(/^survey-1@/),
    startsAt,
    minutes: 90,
  });
});

test('what is withdrawn, over, done or forged leads nowhere', async () => {
  const { reference, token, path } = await open();
  const calendar = (of: string, at = morning) => modules().leadsSomewhere(`${of}/calendar.ics`, at);
  expect(await calendar(path), 'control').toBe(true);
  expect(await calendar(path, new Date('2026-07-01T16:00:01Z')), 'the time is over').toBe(false);
  expect(await calendar(`${path.slice(0, -1)}x`)).toBe(false);
  const rung = await open();
  await use((database) =>
    takeStep(
      database,
      {
        kind: 'rang-spoke',
        details: {},
        enquiry: rung.reference,
        key: `tap-${rung.reference}`,
        person: null,
      },
      now,
    ),
  );
  expect(await calendar(rung.path)).toBe(false);
  await use((database) => withdraw(database, reference, now));
  expect(await calendar(path)).toBe(false);
  expect(await eventFor(token)).toBeUndefined();
});
