import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Receipt } from '../../enquiry/answer.ts';
import { ask, type Follower, stallAfter, trackSent } from './send.ts';

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
  callBackBy: 'by Thursday 5pm',
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

const gtag = vi.fn();
beforeEach(() => {
  requests = [];
  gtag.mockReset();
  vi.stubGlobal('window', { gtag });
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The words that went with a request, as a plain form. */
const wordsOf = (request: FakeRequest | undefined) => {
  const [sent] = request?.send.mock.calls[0] ?? [];
  expect(sent).toBeInstanceOf(URLSearchParams);
  return Object.fromEntries(sent as URLSearchParams);
};

const failed = { kind: 'failed', form: 'town', values: {} };
const refusal = { kind: 'slow-down', form: 'town', values: {}, retryAfter: 60 };
test.each([
  ['the answer to another form is a failure', 200, { ...receipt, form: 'lead' }, failed],
  ['a page of some hotel’s network is a failure', 200, '<html>Welcome! Log in.</html>', failed],
  ['an empty answer is a failure', 200, '', failed],
  ['the server’s own error is its answer', 429, refusal, refusal],
  ['without an answer nobody can say whether it arrived', 0, '', { kind: 'unreached' }],
])('%s', async (_, status, answered, outcome) => {
  const { answer, request } = asking(bodyWith());
  const responseText = typeof answered === 'string' ? answered : JSON.stringify(answered);
  Object.assign(request, { status, responseText });
  request.onloadend?.();
  expect(await answer).toEqual(outcome);
});

test('words are waited for half a minute in which nothing at all happens', async () => {
  const { answer, request } = asking(bodyWith());
  await vi.advanceTimersByTimeAsync(29_999);
  expect(request.abort).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ kind: 'unreached' });
});

test('while photos move, however slowly, nobody gives up', async () => {
  const heard = vi.fn();
  const body = bodyWith('', 'a photo');
  const { answer, request } = asking(body, { progress: heard });
  expect(request.send.mock.calls, 'the body as it is').toEqual([[body]]);
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

test.each([
  ['words alone that are refused', bodyWith(), 413, 1],
  ['files that fail for another reason', bodyWith('a photo'), 502, 1],
  [
    'words that are refused after their files, as by us when they are too long',
    bodyWith('a'),
    413,
    2,
  ],
])('%s are a failure and not sent again', async (_, body, status, tries) => {
  const { answer, request } = asking(body);
  request.answer('', status);
  requests[1]?.answer('', status);
  expect(await answer).toEqual(failed);
  expect(requests).toHaveLength(tries);
});

test('the follower of a sending also follows the text-only retry, and can stop it', async () => {
  const [stalled, stopping] = [vi.fn(), new AbortController()];
  const { answer, request } = asking(bodyWith('a photo'), { stalled, signal: stopping.signal });
  request.answer('', 413);
  await vi.advanceTimersByTimeAsync(stallAfter);
  expect(stalled).toHaveBeenCalledOnce();
  stopping.abort();
  expect(requests[1]?.abort).toHaveBeenCalledOnce();
  expect(await answer).toEqual({ kind: 'stopped' });
});

const asked = { service: 'patios', postcode: 'HG5 8AL' };
test.each([
  ['a survey request', 'lead', '/', asked],
  [
    'one from a village',
    'town',
    '/areas/pateley-bridge',
    { ...asked, city: 'Pateley Bridge', page_path: '/areas/pateley-bridge' },
  ],
  ['no message as a lead', 'message', '/', undefined],
] as const)(
  'reports %s once it has arrived; a tag that throws fails no form',
  (_, form, page, payload) => {
    const sent = { form, values: { ...asked, page, fullName: 'Jo' } };
    trackSent(sent);
    expect(gtag.mock.calls).toEqual(payload ? [['event', 'lead_form_submit', payload]] : []);
    gtag.mockImplementation(() => {
      throw new Error('the tag');
    });
    expect(() => trackSent(sent)).not.toThrow();
  },
);
