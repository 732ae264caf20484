// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hearNews } from './news.ts';

const news = (words: string) =>
  JSON.stringify({ came: [{ reference: 'NIDD-7K3F', words }], changed: [] });

/** The streams of a page, as the browser opens them; `status` answers what the page asks itself. */
function inbox(status = 200) {
  const streams: Stream[] = [];
  class Stream extends EventTarget {
    static CLOSED = 2;
    readyState = 1;
    constructor() {
      super();
      streams.push(this);
    }
    close() {
      this.readyState = Stream.CLOSED;
    }
    hear(kind: string, data = '') {
      this.dispatchEvent(new MessageEvent(kind, { data }));
    }
  }
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', async () => ({ status }));
  document.body.innerHTML = '<p data-came-in="2026-11-24T13:50:00.000Z" hidden></p><main></main>';
  document.title = '(2) Inbox';
  hearNews(document);
  return { streams, last: () => streams.at(-1) as Stream };
}

const shown = () => document.querySelector('[data-came-in]')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    dispatchEvent(new Event('pagehide'));
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

test('a silent stream, as after sleep, is opened again', async () => {
  const { streams, last } = inbox();
  for (let beats = 0; beats < 15; beats++) {
    await vi.advanceTimersByTimeAsync(20_000);
    last().hear('beat');
  }
  expect(streams, 'it is alive').toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams.map(({ readyState }) => readyState)).toEqual([2, 1]);
  last().hear('message', news('Ann Thwaite came in'));
  expect(shown()).toContain('Ann Thwaite came in');
  expect(document.title).toBe('1 new · (2) Inbox');
});

test.each([
  ['is opened again', 200, undefined],
  [
    'says to sign in when the session has ended',
    401,
    'You’re signed out. Sign in again to see new enquiries.',
  ],
])('a stream that is refused after sleep %s', async (_, status, words) => {
  const { streams, last } = inbox(status);
  last().close();
  last().hear('error');
  await vi.advanceTimersByTimeAsync(50_000);
  expect(streams).toHaveLength(words ? 1 : 2);
  expect(document.querySelector('[data-said]')?.textContent).toBe(words);
});
