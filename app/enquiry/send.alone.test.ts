import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Receipt } from '../../enquiry/answer.ts';
import { forms } from '../../enquiry/forms.ts';
import { ask, type Follower, send, stallAfter } from './send.ts';

/** A request as the browser makes one, whose fate the test decides. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onloadend?: () => void;
  status = 0;
  responseText = '';
  open = vi.fn();
  setRequestHeader = vi.fn();
  send = vi.fn();
  abort = vi.fn(() => this.onloadend?.());

  constructor() {
    requests.push(this);
  }
  move(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total });
  }
  answer(answer: unknown, status = 200) {
    Object.assign(this, { status, responseText: JSON.stringify(answer) });
    this.onloadend?.();
  }
}
let requests: FakeRequest[];

const receipt: Receipt = {
  kind: 'sent',
  form: 'town',
  reference: 'NIDD-7K3F',
  callBackBy: 'by Thursday 5 pm',
  files: [],
};

/** The body of a form, with files of these contents. */
function bodyWith(...files: string[]) {
  const body = new FormData();
  body.set('name', 'Helen Ashworth');
  for (const content of files) body.append('file', new Blob([content]), content && 'drive.jpg');
  return body;
}

/** Asks, and hands back the request that was made for it. */
function asking(body: FormData, follower?: Follower) {
  const answer = ask('town', body, follower);
  const [request] = requests;
  if (!request) throw new Error('nothing was asked');
  return { answer, request };
}

beforeEach(() => {
  requests = [];
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an enquiry is posted once, and its answer asked for as data', async () => {
  const { answer, request } = asking(bodyWith());
  expect(request.open.mock.calls).toEqual([['POST', '/enquiries']]);
  expect(request.setRequestHeader.mock.calls).toEqual([['Accept', 'application/json']]);
  request.answer(receipt);
  expect(await answer).toEqual(receipt);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toHaveLength(1);
  expect(request.send).toHaveBeenCalledTimes(1);
  expect(request.abort, 'what has been answered is not broken off').not.toHaveBeenCalled();
});

/** The words that went with a request, as a plain form. */
const wordsOf = (request: FakeRequest | undefined) => {
  const [sent] = request?.send.mock.calls[0] ?? [];
  expect(sent).toBeInstanceOf(URLSearchParams);
  return Object.fromEntries(sent as URLSearchParams);
};

test('without a file the words go as a plain form', () => {
  expect(wordsOf(asking(bodyWith()).request)).toEqual({ name: 'Helen Ashworth' });
});

test('with files the body goes as it is, even when one of them is empty', () => {
  const body = bodyWith('', 'a photo');
  expect(asking(body).request.send.mock.calls).toEqual([[body]]);
});

test.each([
  ['the server’s answer to another form', JSON.stringify({ ...receipt, form: 'lead' })],
  ['a page of some hotel’s network', '<html>Welcome! Please log in.</html>'],
  ['nothing at all', ''],
])('%s is no receipt, whatever its status: it is a failure', async (_, responseText) => {
  const { answer, request } = asking(bodyWith());
  Object.assign(request, { status: 200, responseText });
  request.onloadend?.();
  expect(await answer).toEqual({ kind: 'failed', form: 'town', values: {} });
});

test('what the server answers with an error’s status is its answer all the same', async () => {
  const refusal = { kind: 'slow-down', form: 'town', values: {}, retryAfter: 60 };
  const { answer, request } = asking(bodyWith());
  request.answer(refusal, 429);
  expect(await answer).toEqual(refusal);
});

test('when no answer comes back nobody says that it arrived, nor that it did not', async () => {
  const { answer, request } = asking(bodyWith());
  request.onloadend?.();
  expect(await answer).toEqual({ kind: 'unreached' });
});

test.each([
  ['words are waited for half a minute', bodyWith(), 30_000],
  ['files a minute and a half', bodyWith('a photo'), 90_000],
])('%s, in which nothing at all happens', async (_, body, patience) => {
  const { answer, request } = asking(body);
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(request.abort).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(request.abort).toHaveBeenCalledTimes(1);
  expect(await answer).toEqual({ kind: 'unreached' });
});

test('while photos move, however slowly, nobody gives up', async () => {
  const heard = vi.fn();
  const { answer, request } = asking(bodyWith('a photo'), { progress: heard });
  for (const gone of [10, 20, 30]) {
    await vi.advanceTimersByTimeAsync(89_999);
    request.move(gone, 30);
  }
  expect(request.abort).not.toHaveBeenCalled();
  expect(heard.mock.calls, 'and the visitor sees it').toEqual([
    [10, 30],
    [20, 30],
    [30, 30],
  ]);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await answer, 'control: then they stop').toEqual({ kind: 'unreached' });
});

test('nobody has to watch how far they have gone', () => {
  const { request } = asking(bodyWith('a photo'));
  expect(() => request.move(10, 30)).not.toThrow();
});

test('the sending state is seen for as long as is specified, and the answer then', async () => {
  const { town } = forms;
  const shown = vi.fn();
  send(town, bodyWith(), {}).then(shown);
  requests[0]?.answer(receipt);
  await vi.advanceTimersByTimeAsync(town.sending.least - 1);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown.mock.calls).toEqual([[receipt]]);
});

test('an answer that takes longer is waited for, and its progress is passed on', async () => {
  const [shown, heard] = [vi.fn(), vi.fn()];
  send(forms.town, bodyWith('a photo'), { progress: heard }).then(shown);
  await vi.advanceTimersByTimeAsync(forms.town.sending.least + 1000);
  expect(shown).not.toHaveBeenCalled();
  requests[0]?.move(1, 2);
  requests[0]?.answer(receipt);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledWith(1, 2);
  expect(shown).toHaveBeenCalledWith(receipt);
});

test('after 8 seconds in which nothing moves the visitor is told, each time', async () => {
  const stalled = vi.fn();
  const { request } = asking(bodyWith('a photo'), { stalled });
  expect(stallAfter).toBe(8000);
  await vi.advanceTimersByTimeAsync(7999);
  request.move(10, 30);
  await vi.advanceTimersByTimeAsync(7999);
  expect(stalled, 'control: it moved').not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stalled).toHaveBeenCalledTimes(1);
  request.move(20, 30);
  await vi.advanceTimersByTimeAsync(8000);
  expect(stalled).toHaveBeenCalledTimes(2);
});

test('nobody is told once it has been answered', async () => {
  const stalled = vi.fn();
  asking(bodyWith(), { stalled }).request.answer(receipt);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stalled).not.toHaveBeenCalled();
});

test('who stops it hears that it was stopped, and no answer is made up', async () => {
  const stopping = new AbortController();
  const { answer, request } = asking(bodyWith('a photo'), { signal: stopping.signal });
  stopping.abort();
  expect(request.abort).toHaveBeenCalledOnce();
  expect(await answer).toEqual({ kind: 'stopped' });
});

test('when something on the way refuses the files, the words go at once and name them', async () => {
  const body = bodyWith('a photo', 'another');
  body.set('key', 'form-view-1');
  const { answer, request } = asking(body);
  Object.assign(request, { status: 413, responseText: '<html>413 Request Entity Too Large' });
  request.onloadend?.();
  expect(requests).toHaveLength(2);
  expect(wordsOf(requests[1])).toEqual({
    name: 'Helen Ashworth',
    key: 'form-view-1',
    unsent: 'drive.jpg/drive.jpg',
  });
  const files = [{ name: 'drive.jpg', kept: false, reason: 'It was too big to get through.' }];
  requests[1]?.answer({ ...receipt, files });
  expect(await answer).toEqual({ ...receipt, files });
});

test('words that are refused as well, as by us when they are too long, are a failure and not sent again', async () => {
  const { answer } = asking(bodyWith('a photo'));
  for (const request of [0, 1]) requests[request]?.answer('Content Too Large', 413);
  expect(await answer).toEqual({ kind: 'failed', form: 'town', values: {} });
  expect(requests).toHaveLength(2);
});

test.each([
  ['words alone that are refused', bodyWith(), 413],
  ['files that fail for another reason', bodyWith('a photo'), 502],
])('%s are not sent again', async (_, body, status) => {
  const { answer, request } = asking(body);
  request.answer('', status);
  expect(await answer).toMatchObject({ kind: 'failed' });
  expect(requests).toHaveLength(1);
});

test('what follows the sending follows the words too, and can stop them', async () => {
  const [stalled, stopping] = [vi.fn(), new AbortController()];
  const { answer, request } = asking(bodyWith('a photo'), { stalled, signal: stopping.signal });
  request.answer('', 413);
  await vi.advanceTimersByTimeAsync(stallAfter);
  expect(stalled).toHaveBeenCalledOnce();
  stopping.abort();
  expect(requests[1]?.abort).toHaveBeenCalledOnce();
  expect(await answer).toEqual({ kind: 'stopped' });
});
