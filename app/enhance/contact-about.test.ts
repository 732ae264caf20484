// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aboutWhat, contactAbout } from './contact-about.ts';

const code = readFileSync('app/document/contact-about.inline.js', 'utf8');
const job = { name: 'Turf Laying', service: 'landscaping' };

/** Presses a link on a page, then opens the contact page with these values in its fields. */
function ask(about: object | undefined, link: string, typed: Record<string, string> = {}) {
  document.body.innerHTML = `<main>${link}</main>`;
  if (about) document.querySelector('main')?.setAttribute('data-about', JSON.stringify(about));
  contactAbout();
  const anchor = document.querySelector('a');
  anchor?.addEventListener('click', (event) => event.preventDefault()); // no page to go to
  anchor?.click();
  history.replaceState(null, ''); // the next page
  const option = (value: string) => `<option value="${value}">`;
  document.body.innerHTML = `
    <main class="contact">
      <h1 id="title">Get in Touch</h1><p class="lead">The survey is free.</p>
      <form id="contact"><input name="subject"><input name="from" type="hidden">
        <details class="form__more"></details>
        <select name="service">${['', 'landscaping', 'drainage'].map(option).join('')}</select>
      </form>
    </main>`;
  const [form] = document.forms;
  for (const [name, value] of Object.entries(typed))
    (form?.elements.namedItem(name) as HTMLInputElement).value = value;
  runInThisContext(code);
  return Object.fromEntries(new FormData(form));
}
const plain = '<a href="/contact"><b>Get in touch</b></a>';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the contact page is about that: its heading says it, and the photos are open', () => {
  const shown = () => [
    document.querySelector('h1')?.textContent,
    document.querySelector('details')?.open,
  ];
  ask(job, plain);
  expect(shown()).toEqual(['Your enquiry: Turf Laying', true]);
  ask(job, '<a href="/contact" data-subject="Quote: Garden lawns">Request a quote</a>');
  expect(shown()).toEqual(['Your enquiry: Garden lawns', true]);
  ask(undefined, plain);
  expect(shown()).toEqual(['Get in Touch', false]);
});

test('about plant hire it says what to tell us, and no survey', () => {
  ask({ name: 'Plant hire', ask: 'Say when you need it.' }, plain);
  const [main, lead] = ['main', '.lead'].map((one) => document.querySelector(one));
  expect([main?.className, lead?.textContent]).toEqual([
    'contact is-hire',
    'Say when you need it.',
  ]);
});

test('a button for a site survey fills in the subject, unless its page has one', () => {
  const button = '<a href="/contact">Get a free site survey</a>';
  expect(ask(undefined, button)).toMatchObject({ subject: 'Free site survey', from: '' });
  expect(ask(job, button)).toMatchObject({ subject: 'Turf Laying' });
});

test('leaves typed text alone', () => {
  const typed = { subject: 'My drain', service: 'drainage' };
  expect(ask(job, plain, typed)).toMatchObject(typed);
});

test('another page fills in nothing, and the draft keeps its name', () => {
  expect(ask(undefined, plain)).toEqual({ subject: '', from: '', service: '' });
  expect(aboutWhat()).toBeNull();
});

test('Back finds what its page was asked about, and so its draft', () => {
  ask(job, plain);
  const [about, { state }] = [aboutWhat(), history];
  ask(undefined, plain);
  expect(aboutWhat()).toBeNull();
  history.replaceState(state, '');
  expect(aboutWhat()).toBe(about);
});

test('a browser that forbids storage opens the form empty', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(ask(job, plain)).toEqual({ subject: '', from: '', service: '' });
});
