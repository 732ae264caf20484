import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Receipt } from '../../enquiry/answer.ts';
import { type Form, forms } from '../../enquiry/forms.ts';
import { type State, stateAfter } from './enquiry-state.ts';
import { happen, type Life, lifeOf, lives } from './life.ts';
import type { UploadList } from './photos/uploads.ts';
import type { Follower, ServerAnswer } from './send.ts';
import { sendAs, tell } from './send-form.ts';

type Send = (form: Form, body: FormData, follower: Follower) => Promise<ServerAnswer>;
const send = vi.hoisted(() => vi.fn<Send>());
const notice = vi.hoisted(() => vi.fn());
vi.mock('./send.ts', () => ({ send }));
vi.mock('../ui/notices.ts', () => ({ notice }));

const receipt: Receipt = {
  kind: 'sent',
  form: 'town',
  reference: 'NIDD-7K3F',
  callBackBy: null,
  files: [],
};
const conflict = { kind: 'conflict', form: 'town', values: {} } as const;

const attach = vi.fn<UploadList['attach']>();
const progress = vi.fn<UploadList['progress']>();
const list = { attach, progress } as unknown as UploadList;
const release = vi.fn(async () => {});
const request = vi.fn(async (_: string) => ({ release }));

/** A form that has just been submitted. */
function submitted(): Life {
  const { life } = lifeOf('town /', stateAfter(undefined));
  happen(life, { kind: 'submitted', values: {}, errors: {} });
  return life;
}
const sending = (life: Life) => sendAs(life, forms.town, new FormData());

beforeEach(() => {
  lives.clear();
  vi.resetAllMocks();
  attach.mockResolvedValue([]);
  request.mockResolvedValue({ release });
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const nothing = vi.fn();
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, nothing);
  for (const name of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(name, { setItem: nothing, removeItem: nothing });
});
afterEach(() => vi.unstubAllGlobals());

test('the screen stays awake while photos go, and no longer', async () => {
  send.mockImplementation(async () => {
    expect(request.mock.calls).toEqual([['screen']]);
    expect(release).not.toHaveBeenCalled();
    return receipt;
  });
  expect((await sending(submitted())).phase.kind).toBe('sent');
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce(), { timeout: 10_000 });
});

test.each([
  ['refuses', { wakeLock: { request: () => Promise.reject(new Error('battery is low')) } }],
  ['cannot', {}],
])('a phone that %s to stay awake sends all the same', async (_, phone) => {
  vi.stubGlobal('navigator', phone);
  send.mockResolvedValue(receipt);
  expect((await sending(submitted())).phase.kind).toBe('sent');
});

test('photos that are still being looked up are waited for, and put into the body once', async () => {
  const life = submitted();
  life.opening = new Promise((resolve) =>
    setTimeout(() => {
      life.list = list;
      resolve(list);
    }, 5),
  );
  attach.mockImplementation(async (body) => {
    body.append('file', new File(['a photo'], 'drive.jpg'));
    return [{ name: 'notes.docx', kept: false, reason: 'Images or PDF only' }];
  });
  send.mockResolvedValueOnce(conflict).mockResolvedValueOnce(receipt);
  const { phase } = await sending(life);
  expect(attach).toHaveBeenCalledOnce();
  expect(send.mock.calls.map(([, body]) => body.getAll('file').length)).toEqual([1, 1]);
  expect(phase, 'the receipt tells what stayed behind').toMatchObject({
    receipt: { files: [{ name: 'notes.docx' }] },
  });
});

test('each try goes under the key of that moment, and nothing is sent without one', async () => {
  const life = submitted();
  const keys: unknown[] = [];
  send.mockImplementation(async (_, body) => {
    keys.push(body.get('key'));
    expect(body.get('key')).toBe(life.state.key);
    return keys.length === 1 ? conflict : receipt;
  });
  await sending(life);
  expect(new Set(keys).size).toBe(2);
});

test('what has been kept on the phone in the meantime is not sent from here', async () => {
  const life = submitted();
  attach.mockImplementation(async () => {
    happen(life, { kind: 'kept' });
    return [];
  });
  life.opening = Promise.resolve(list);
  expect((await sending(life)).phase.kind).toBe('kept');
  expect(send).not.toHaveBeenCalled();
});

test('a visitor who does not want to wait any longer stops it, and only while it goes', async () => {
  const life = submitted();
  send.mockImplementation(async (_, __, { signal }) => {
    expect(signal?.aborted).toBe(false);
    life.stop?.();
    return { kind: signal?.aborted ? 'stopped' : 'unreached' };
  });
  expect((await sending(life)).phase).toMatchObject({ kind: 'trouble', why: 'stopped' });
  expect(life.stop).toBeUndefined();
});

test('what moves and what stalls is seen, and when it has failed nothing moves any more', async () => {
  const life = submitted();
  life.list = list;
  const seen: State['phase'][] = [];
  life.show = ({ phase }) => seen.push(phase);
  send.mockImplementation(async (_, __, follower) => {
    follower.stalled?.();
    follower.progress?.(10, 30);
    return { kind: 'unreached' };
  });
  await sending(life);
  expect(seen).toMatchObject([
    { kind: 'sending', stalled: true },
    { kind: 'sending', stalled: false },
    { kind: 'trouble', why: 'unreached' },
  ]);
  expect(progress.mock.calls).toEqual([[10, 30], []]);
});

test('a visitor on another page reads how it ended: with the reference, or where to go', () => {
  tell({ kind: 'sent', receipt, from: 'here' });
  tell({ kind: 'trouble', why: 'unreached', here: true });
  expect(notice.mock.calls).toEqual([
    ['notice', 'Your enquiry has arrived. Its reference is NIDD-7K3F.'],
    ['notice', 'Your enquiry has not gone. Go back to its form: everything is still there.'],
  ]);
});
