import { expect, test, vi } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { openFor } from '../../../test/support/filled.ts';
import type { UseDatabase } from '../../db/database.ts';
import { beginUpload, UnderWay, type Upload } from './under-way.ts';

const megabyte = 1_000_000;
const gigabyte = 1000 * megabyte;
const place = { dataDir: '/' };
const large = async () => ({ free: 100 * gigabyte, reserve: 200 * megabyte });

/** Takes a megabyte at a time until there is no more, and says how many that were. */
async function takeAll(upload: Upload | 'address'): Promise<number> {
  if (upload === 'address') throw new Error('too many');
  let taken = 0;
  while (await upload.take(megabyte)) taken++;
  return taken;
}

test('twenty uploads of one address go at once, the next waits, and others are not held up', () => {
  const underWay = new UnderWay(place, { room: large });
  const begun = Array.from({ length: 20 }, () => underWay.begin('a'));
  expect(begun).not.toContain('address');
  expect(underWay.begin('a')).toBe('address');
  expect(underWay.begin('b')).not.toBe('address');
  const [first] = begun;
  if (first && first !== 'address') first.end();
  expect(underWay.begin('a'), 'one has ended').not.toBe('address');
});

test('with too many in all the next goes on without its files', async () => {
  const underWay = new UnderWay(place, { room: large });
  const begun = Array.from({ length: 100 }, (_, n) => underWay.begin(`address ${n}`));
  const last = begun.at(-1);
  expect(last && last !== 'address' && (await last.take(1)), 'the hundredth').toBe(true);
  const late = underWay.begin('late');
  expect(late !== 'address' && (await late.take(1))).toBe(false);
  for (const upload of begun) if (upload !== 'address') upload.end();
  if (late !== 'address') late.end();
  const next = underWay.begin('late');
  expect(next !== 'address' && (await next.take(1))).toBe(true);
});

test('allows 300 MB in progress from one address, and a gigabyte in all', async () => {
  const underWay = new UnderWay(place, { room: large });
  expect(await takeAll(underWay.begin('a'))).toBe(300);
  expect(await takeAll(underWay.begin('a')), 'the same in another upload').toBe(0);
  expect(await takeAll(underWay.begin('b'))).toBe(300);
  expect(await takeAll(underWay.begin('c'))).toBe(300);
  expect(await takeAll(underWay.begin('d'))).toBe(100);
});

test('counts only uploads in progress', async () => {
  const underWay = new UnderWay(place, { room: large });
  const upload = underWay.begin('a');
  if (upload === 'address') throw new Error('too many');
  expect(await takeAll(upload)).toBe(300);
  upload.giveBack(100 * megabyte);
  expect(await takeAll(upload)).toBe(100);
  upload.end();
  expect(await takeAll(underWay.begin('a'))).toBe(300);
});

test('an address sends a gigabyte a day, and after that its words without files', async () => {
  const database = await openFor(newPlace());
  const counting: Promise<unknown>[] = [];
  const use: UseDatabase = (work) => {
    const done = work(database);
    counting.push(done);
    return done;
  };
  const bring = async (address: string, megabytes: number) => {
    const upload = await beginUpload(use, address);
    const taken = upload !== 'address' && (await upload.take(megabytes * megabyte));
    if (upload !== 'address') upload.end();
    await Promise.all(counting);
    return taken;
  };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T13:50:00Z') });
  for (let n = 0; n < 5; n++) expect(await bring('192.0.2.1', 200)).toBe(true);
  expect(await bring('192.0.2.1', 1)).toBe(false);
  expect(await bring('192.0.2.2', 1), 'control: another address').toBe(true);
  vi.setSystemTime(new Date('2026-11-25T00:00:00Z'));
  expect(await bring('192.0.2.1', 1), 'the next day').toBe(true);
  vi.useRealTimers();
});

test('on a small disk files leave the reserve alone, and one address leaves room to others', async () => {
  const free = 120 * megabyte;
  const reserve = 20 * megabyte;
  const underWay = new UnderWay(place, { room: async () => ({ free, reserve }) });
  const [one, another] = [underWay.begin('a'), underWay.begin('b')];
  expect(await takeAll(one), 'a quarter').toBe(25);
  expect(await takeAll(another)).toBe(25);
  expect(
    await takeAll(underWay.begin('c')),
    'twice on the disk they fill all but the reserve',
  ).toBe(0);
});

test('below the reserve no byte is taken, on an unknown disk as many as otherwise', async () => {
  const low = new UnderWay(place, { room: async () => ({ free: 9, reserve: 10 }) });
  expect(await takeAll(low.begin('a'))).toBe(0);
  const unknown = new UnderWay(place, { room: async () => undefined });
  expect(await takeAll(unknown.begin('a'))).toBe(300);
});
