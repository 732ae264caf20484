// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const code = readFileSync('app/document/page-events.inline.js', 'utf8');
const gtag = vi.fn<NonNullable<typeof window.gtag>>();
const told = () => gtag.mock.calls.map(([, name, payload]) => [name, payload]);

/** What the script of the page before listens for. */
let listeners: [string, EventListener][] = [];
beforeEach(() => {
  const { addEventListener } = window;
  vi.spyOn(window, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
    listeners.push([name, listener as EventListener]);
    addEventListener.call(window, name, listener as EventListener);
  });
});
afterEach(() => {
  for (const [name, listener] of listeners) removeEventListener(name, listener);
  listeners = [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  gtag.mockReset();
});

/** Opens a page with these events and this markup. */
function open(address: string, events: [string, object][] = [], markup = '') {
  vi.stubGlobal('gtag', gtag);
  history.replaceState(null, '', address);
  document.documentElement.dataset.events = JSON.stringify(events);
  if (!events.length) delete document.documentElement.dataset.events;
  document.body.innerHTML = markup;
  runInThisContext(code);
}
const click = (selector: string) => {
  const element = document.querySelector(selector);
  element?.addEventListener('click', (event) => event.preventDefault()); // no page to go to
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
};

test('reports the page with its query and each of its own events, once', () => {
  open('/areas/ripon?utm=post', [['location_page_view', { city: 'Ripon' }]]);
  expect(told()).toEqual([
    ['page_view', { page_path: '/areas/ripon?utm=post' }],
    ['location_page_view', { city: 'Ripon' }],
  ]);
});

test('leaves out what somebody searches for', () => {
  open('/search?q=my+neighbour');
  expect(told()).toEqual([['page_view', { page_path: '/search' }]]);
});

test('reports a page again that the browser shows again, and not when it shows it first', () => {
  open('/', [['lead_form_view', {}]]);
  const show = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(told()).toHaveLength(2);
  show(true);
  expect(told().map(([name]) => name)).toEqual([
    ...['page_view', 'lead_form_view'],
    ...['page_view', 'lead_form_view'],
  ]);
});

const button = '<a data-cta href="#quote">Get a <b>quote</b> <small>free</small></a>';
test.each([
  ['a call to action, without its small print', button, 'b', { cta_text: 'Get a quote' }],
  ['a phone number', '<a href="tel:+44">01632</a>', 'a', { cta_text: '01632' }],
  ['an email address', '<a href="mailto:a@b.example">Email</a>', 'a', { cta_text: 'Email' }],
  [
    'the town of its page',
    `<main data-city="Ripon">${button}</main>`,
    'a',
    { cta_text: 'Get a quote', page_path: '/', city: 'Ripon' },
  ],
])('reports a click with %s', (_, markup, selector, payload) => {
  open('/', [], markup);
  click(selector);
  expect(told().slice(1)).toEqual([['cta_click', payload]]);
});

test('reports no other click', () => {
  open('/', [], '<a href="/about">About</a><p>Text</p>');
  click('a');
  click('p');
  expect(told()).toHaveLength(1);
});

test('a tag that throws, or none, is no error of the page', () => {
  gtag.mockImplementation(() => {
    throw new Error('the tag');
  });
  open('/', [['lead_form_view', {}]], button);
  click('a');
  expect(gtag).toHaveBeenCalledTimes(3);
  window.gtag = undefined;
  expect(() => click('a')).not.toThrow();
});
