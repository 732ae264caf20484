import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerAnswer } from '../send.ts';
import { allKept, discard, keepWhatFits, keptOf, leftOutWords } from './kept.ts';
import { bodyOf, sendKept } from './send-kept.ts';

const ask = vi.hoisted(() => vi.fn<(form: string, body: FormData) => Promise<ServerAnswer>>());
vi.mock('../send.ts', () => ({ ask }));
vi.mock('../../ui/notices.ts', () => ({ notice: vi.fn() }));

vi.stubGlobal('localStorage', { setItem: vi.fn() });
vi.stubGlobal('dispatchEvent', vi.fn());

/** An enquiry with these photos. */
const enquiry = (...photos: string[]) => {
  const body = new FormData();
  body.set('key', 'a');
  body.set('fullName', 'Helen Ashworth');
  for (const name of photos) body.append('file', new Blob([name], { type: 'image/jpeg' }), name);
  return keptOf('lead', body);
};
/** A browser that stores words, and refuses what has files. */
const refuseFiles = () => {
  const { put } = IDBObjectStore.prototype;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
  ) {
    if (value.files.length) throw new DOMException('no blobs here', 'DataCloneError');
    return put.call(this, value);
  });
};

beforeEach(async () => {
  ask.mockReset();
  for (const { key } of await allKept()) await discard(key);
});
afterEach(() => vi.restoreAllMocks());

test('words and photos are kept whole, each photo with its name, type and bytes', async () => {
  await keepWhatFits(await enquiry('drive.jpg'));
  const [kept] = await allKept();
  if (!kept) throw new Error('nothing kept');
  expect(kept).not.toHaveProperty('leftOut');
  const [file] = bodyOf(kept).getAll('file') as File[];
  expect([file?.name, file?.type, await file?.text()]).toEqual([
    'drive.jpg',
    'image/jpeg',
    'drive.jpg',
  ]);
});

test('where the browser refuses photos the words are kept, and each photo is named that is not', async () => {
  refuseFiles();
  await keepWhatFits(await enquiry('drive.jpg', 'gate.jpg'));
  const [kept] = await allKept();
  expect(kept).toMatchObject({
    values: { fullName: 'Helen Ashworth' },
    files: [],
    leftOut: ['drive.jpg', 'gate.jpg'],
  });
  expect(leftOutWords(kept?.leftOut ?? [])).toContain('would not keep drive.jpg, gate.jpg:');
});

test('and the receipt says so too, once it has gone', async () => {
  refuseFiles();
  await keepWhatFits(await enquiry('drive.jpg'));
  ask.mockResolvedValue({
    kind: 'sent',
    form: 'lead',
    reference: 'NIDD-7K3F',
    callBackBy: null,
    files: [],
  });
  await sendKept();
  expect((await allKept())[0]?.receipt?.files).toEqual([
    { name: 'drive.jpg', kept: false, reason: 'This browser would not keep it' },
  ]);
});

test('when not even the words can be kept the visitor is told', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(keepWhatFits(await enquiry('drive.jpg'))).rejects.toThrow('full');
  put.mockClear();
  await expect(keepWhatFits(await enquiry())).rejects.toThrow('full');
  expect(put, 'without photos there is nothing to leave out').toHaveBeenCalledTimes(1);
});
