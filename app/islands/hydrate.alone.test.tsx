// @vitest-environment happy-dom
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { one } from '../enhance/dom.ts';
import { hydrate } from './hydrate.tsx';

/** What the effects of the form read from its fields. */
const found: unknown[] = [];
let broken = false;

function Form({ message }: { message?: string }) {
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const look = () => {
    if (form.current) form.current.dataset.live = '';
    return field('name').value;
  };
  const name = useRef('');
  useLayoutEffect(() => {
    name.current = look();
  }, []);
  useEffect(() => void found.push(name.current, field('file').files?.length), []);
  if (broken || typed === 'break') throw new Error('broken');
  return (
    <form ref={form} onInput={({ target }) => setTyped((target as HTMLInputElement).value)}>
      <p>Ask us</p>
      <input name="name" />
      <input name="email" type="email" />
      <textarea name="message" defaultValue={message} />
      <select name="service" defaultValue="">
        <option value="">Select</option>
        <option value="turf">Turf</option>
      </select>
      <details>
        <summary>More</summary>
        <input name="file" type="file" multiple />
      </details>
      <input name="consent" type="checkbox" />
      <button type="submit">Send</button>
    </form>
  );
}

const island = () => one('main') as HTMLElement;
const field = (name: string) => one(`[name=${name}]`, island()) as HTMLInputElement;

const typed = { name: 'Ann', email: 'ann@example.org', message: 'A patio', service: 'turf' };
/** What a visitor does before the island is hydrated. */
function fillIn() {
  for (const [name, value] of Object.entries(typed)) field(name).value = value;
  field('consent').checked = true;
  const chosen = new DataTransfer();
  chosen.items.add(new File(['photo'], 'garden.jpg'));
  field('file').files = chosen.files;
  (one('details') as HTMLDetailsElement).open = true;
  field('name').focus();
  field('name').setSelectionRange(1, 2);
}
function expectFilledIn() {
  for (const [name, value] of Object.entries(typed)) expect(field(name).value).toBe(value);
  expect(field('consent').checked).toBe(true);
  expect(field('file').files?.[0]?.name).toBe('garden.jpg');
  expect((one('details') as HTMLDetailsElement).open).toBe(true);
  expect(document.activeElement).toBe(field('name'));
  expect([field('name').selectionStart, field('name').selectionEnd]).toEqual([1, 2]);
}
/** The island as the server writes it. */
function open(props: { message?: string } = {}) {
  document.body.innerHTML = '<main></main>';
  island().innerHTML = renderToString(<Form {...props} />);
  island().dataset.props = JSON.stringify({ props });
}
async function wake() {
  const root = hydrate(island(), Form);
  onTestFinished(() => root.unmount());
  await expect.poll(() => broken || found.length).toBeTruthy();
}
/** Waits until the server's form has replaced React's. */
const failed = async () => {
  await expect
    .poll(() => vi.mocked(console.error).mock.calls.flat().map(String))
    .toContain('Error: broken');
  expect(one('form', island())?.dataset.live).toBeUndefined();
};

beforeEach(() => {
  found.length = 0;
  broken = false;
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', () => {});
  open();
});

test('hydration keeps what was typed', async () => {
  fillIn();
  const form = one('form');
  await wake();
  expect(one('form'), 'the same form').toBe(form);
  expectFilledIn();
});

test.each([
  ['a translation', () => void (one('p', island()) as HTMLElement).replaceChildren('Frag uns')],
  ['an extension', () => one('form')?.prepend(document.createElement('div'))],
])('a form changed by %s keeps what was typed', async (_, change) => {
  const form = one('form');
  change();
  fillIn();
  await wake();
  expect(one('form'), 'a new form').not.toBe(form);
  expectFilledIn();
  expect(found, 'effects of the form').toEqual(['Ann', 1]);
});

test.each([false, true])('an answered form keeps a correction (changed: %s)', async (changed) => {
  open({ message: 'A drive' });
  if (changed) one('form')?.prepend(document.createElement('div'));
  fillIn();
  await wake();
  expectFilledIn();
});

test('a form that fails to hydrate keeps what was typed', async () => {
  fillIn();
  broken = true;
  await wake();
  await failed();
  expectFilledIn();
});

test('a form that fails later keeps what was typed', async () => {
  await wake();
  fillIn();
  field('email').value = 'break';
  field('email').dispatchEvent(new Event('input', { bubbles: true }));
  await failed();
  expect(field('email').value).toBe('break');
  field('email').value = 'ann@example.org';
  expectFilledIn();
});
