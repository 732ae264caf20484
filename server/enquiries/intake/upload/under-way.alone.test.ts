import { expect, test, vi } from 'vitest';
import { UnderWay, type Upload } from './under-way.ts';

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

test('of one address 300 MB may be under way, of all a gigabyte', async () => {
  const underWay = new UnderWay(place, { room: large });
  expect(await takeAll(underWay.begin('a'))).toBe(300);
  expect(await takeAll(underWay.begin('a')), 'the same in another upload').toBe(0);
  expect(await takeAll(underWay.begin('b'))).toBe(300);
  expect(await takeAll(underWay.begin('c'))).toBe(300);
  expect(await takeAll(underWay.begin('d'))).toBe(100);
});

test('what has ended or was given back counts no more', async () => {
  const underWay = new UnderWay(place, { room: large });
  const upload = underWay.begin('a');
  if (upload === 'address') throw new Error('too many');
  expect(await takeAll(upload)).toBe(300);
  upload.giveBack(100 * megabyte);
  expect(await takeAll(upload)).toBe(100);
  upload.end();
  expect(await takeAll(underWay.begin('a'))).toBe(300);
});

test('of ten thousand addresses it is remembered what they brought, and then counted anew', async () => {
  const underWay = new UnderWay(place, {
    room: large,
    limits: { uploads: 9, uploadsEach: 9, bytes: 9, bytesEach: 9, daily: 1 },
  });
  const bring = async (address: string) => {
    const upload = underWay.begin(address);
    const taken = upload !== 'address' && (await upload.take(1));
    if (upload !== 'address') upload.end();
    return taken;
  };
  for (let n = 0; n < 10_000; n++) await bring(`${n}`);
  expect(await bring('0'), 'once a day').toBe(false);
  await bring('one more');
  expect(await bring('0')).toBe(true);
});

test('in a day one address brings a gigabyte, however many enquiries it makes of it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const underWay = new UnderWay(place, { room: large });
  const bring = async (address: string) => {
    const upload = underWay.begin(address);
    const taken = await takeAll(upload);
    if (upload !== 'address') upload.end();
    return taken;
  };
  const all: number[] = [];
  for (let n = 0; n < 5; n++) all.push(await bring('a'));
  expect(all).toEqual([300, 300, 300, 100, 0]);
  expect(await bring('b'), 'control: another address').toBe(300);
  vi.advanceTimersByTime(24 * 3600_000 + 1);
  expect(await bring('a'), 'the next day').toBe(300);
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
