import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { examples, newPlace } from '../../../test/support/examples.ts';
import { signedPath } from '../signing.ts';
import { Desk, type DeskOptions } from './desk.ts';
import { onOutcome } from './told.ts';

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());

const heard: string[] = [];
onOutcome(({ form, outcome }) => heard.push(`${form} ${outcome}`));
beforeEach(() => {
  heard.length = 0;
});

function open(options: DeskOptions = {}) {
  const desk = new Desk(newPlace(), { patience: 100, ...options });
  onTestFinished(() => desk.close());
  return desk;
}

const key = (n: number) => `form-view-000000000${n}`;
const other = { ...examples.town, details: 'Other ground' };

test('each enquiry is told once, by its form and what became of it', async () => {
  const desk = open();
  await desk.accept('town', examples.town, { page: '/', key: key(1) });
  await desk.accept('town', examples.town, { page: '/', key: key(1) });
  await desk.accept('town', other, { page: '/', key: key(1) });
  await desk.accept('town', { ...other, email: 'nobody' }, { page: '/', key: key(2) });
  await desk.accept('message', examples.message, { page: '/', trap: 'https://buy.example' });
  expect(heard).toEqual([
    'town accepted',
    'town repeated',
    'town conflict',
    'town invalid',
    'message set-aside',
  ]);
});

test('who sends too much, and what cannot be stored', async () => {
  const desk = open({ floodLimit: 1 });
  const from = { page: '/', visitor: '198.51.100.1' };
  await desk.accept('town', examples.town, { ...from, key: key(1) });
  await desk.accept('town', other, { ...from, key: key(2) });
  const broken = open({
    open: async () => {
      throw new Error('away');
    },
  });
  await broken.accept('lead', examples.lead, { page: '/' });
  expect(heard).toEqual(['town accepted', 'town slow-down', 'lead failed']);
});

test('our own daily test is no customer', async () => {
  const desk = open();
  const id = '0d9a2f4e-0000-4000-8000-000000000001';
  const expires = new Date(Date.now() + 60_000);
  const path = await desk.use(async (database) => {
    const values = { id, sent_at: new Date().toISOString() };
    await database.insertInto('canaries').values(values).execute();
    return signedPath(database, { purpose: 'canary', subject: id, expires });
  });
  const canary = path.split('/').at(-1);
  await desk.accept('town', examples.town, { page: '/', key: key(1), canary });
  expect(heard).toEqual(['town canary']);
});
