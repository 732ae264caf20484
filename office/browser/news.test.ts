// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { PageNews } from '../pages/news.ts';
import { hearNews } from './news.ts';

const since = '2026-11-24T13:50:00.000Z';
const item = (id: string, words: string, isNew: boolean, at = '2026-11-24T13:50:09.000Z') => ({
  ...{ id, words, isNew, at },
});

/** An inbox whose site has this news; `status` is that of its answers. */
function inbox({ status = 200, news = [] as PageNews } = {}) {
  const site = { news, asked: 0 };
  vi.stubGlobal('fetch', async () => {
    site.asked++;
    return status === 200 ? Response.json(site.news) : new Response('', { status });
  });
  document.body.innerHTML = `<p data-came-in="${since}" hidden></p><main></main>`;
  document.title = '(2) Inbox';
  hearNews(document);
  return site;
}

const shown = () => document.querySelector('[data-came-in]')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

test('an open page announces what is new, without what it shows already', async () => {
  const site = inbox({ news: [item('a', 'Ann came in', true, since)] });
  await vi.advanceTimersByTimeAsync(1);
  site.news.push(item('b', 'Beth came in', true, since));
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toBe('Beth came inShow');
  expect(document.title).toBe('1 new · (2) Inbox');
  site.news.push(item('c', 'Joe changed Ann', false));
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toBe('1 new enquiry, 1 changedShow');
});

test.each([
  ['an error of the site is asked past', 503, 3, undefined],
  ['an ended session asks no more', 401, 1, 'You’re signed out. Sign in again to see new'],
])('%s', async (_, status, asked, words) => {
  const site = inbox({ status });
  await vi.advanceTimersByTimeAsync(10_001);
  expect(site.asked).toBe(asked);
  const said = document.querySelector('[data-said]')?.textContent;
  expect(said?.slice(0, words?.length)).toBe(words);
});
