// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageNews } from '../pages/news.ts';
import { linkToFields } from './editor.ts';
import { hearNews } from './news.ts';
import { watchTaps } from './taps.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

const tap = (key: string, words: string) => ({
  ...{ key, words, enquiry: 'NIDD-7K3F', made: '2026-11-24T13:50:00.000Z', person: 'ann' },
  fields: [['act', 'note']],
});

test('a tap that the site cannot take waits and says so; those after it are sent', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    sent.push(body.get('key'));
    const isFirst = body.get('key') === 'first';
    const taken = { to: '/office?done=a&of=NIDD-7K3F' };
    return isFirst ? new Response('', { status: 503 }) : Response.json(taken);
  });
  const taps = [tap('first', 'Won'), tap('second', 'Save note')];
  localStorage.setItem('office-taps', JSON.stringify(taps));
  document.body.innerHTML =
    '<main data-person="ann"><input><i data-reference="NIDD-7K3F"></i></main>';
  document.querySelector('input')?.focus();
  watchTaps(document);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['first', 'second']);
  expect(localStorage.getItem('office-taps')).toBe(JSON.stringify(taps.slice(0, 1)));
  const said = document.querySelector('[data-said]')?.textContent;
  expect(said).toContain('The site couldn’t save ‘Won’ for NIDD-7K3F just now.');
  expect(said).not.toContain('offline');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent.at(-1), 'tried again').toBe('first');
  document.querySelector<HTMLElement>('.kept button')?.click();
  expect(document.querySelector('[data-said]')?.textContent).toBe(
    '‘Won’ is undone. It wasn’t sent.',
  );
});

test('the browser sends the form if it can store nothing', () => {
  vi.stubGlobal('localStorage', {});
  document.body.innerHTML =
    '<form data-tap action="/office/enquiry/NIDD-7K3F"><button>Won</button></form>';
  watchTaps(document);
  const submitter = document.querySelector('button');
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  document.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
});

const fields = new Map([
  ['Dan & Sons’ drive', '/edit/about#f-title'],
  ['10 years', '#f-points-0'],
]);
const link = (href: string) => `href="http://localhost:3000${href}" target="_top" tabindex="-1"`;
const own = 'style="all: unset; cursor: pointer;"';

test.each([
  [
    '<h1>Dan &amp; Sons’\n drive</h1>',
    `<h1><a ${own} ${link('/edit/about#f-title')}>Dan &amp; Sons’\n drive</a></h1>`,
  ],
  ['<p>10\u00a0years</p>', `<p><a ${own} ${link('/office#f-points-0')}>10&nbsp;years</a></p>`],
  [
    '<a class="x" href="/y"><b>10 years</b></a>',
    `<a class="x" ${link('/office#f-points-0')}><b>10 years</b></a>`,
  ],
  ['<a href="/y">Another</a>', '<a>Another</a>'],
  ['<button>10 years</button>', '<button>10 years</button>'],
])('links the words of %s to their field', (html, linked) => {
  history.replaceState(null, '', 'http://localhost:3000/office');
  document.body.innerHTML = html;
  linkToFields(document, fields);
  expect(document.body.innerHTML).toBe(linked);
});
