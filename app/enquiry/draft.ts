/**
 * What the browser remembers of a form, so that a reload, Back or a closed tab loses nothing: what
 * was typed until it is sent, with its idempotency key, for at most three days after its last
 * change; then the receipt, without what was typed, until the tab is closed.
 */
import type { Receipt, Values } from '../../enquiry/answer.ts';
import type { Form, FormName } from '../../enquiry/forms.ts';
import { aboutWhat } from '../enhance/contact-about.ts';
import type { Memory } from './enquiry-state.ts';
import { remembered } from './kept/database.ts';

/**
 * The name that a form of this page is remembered under: each form of each page has its own, and
 * the contact form one for each thing that it is asked about (enhance/contact-about.ts).
 */
export const memoryName = (form: FormName) =>
  `${form} ${location.pathname}${form === 'contact' ? (aboutWhat() ?? '') : ''}`;

/** Storage may be full or forbidden: then the form works without a memory. */
export function remember(name: string, memory: Memory) {
  const typed = 'values' in memory && Object.values(memory.values).some(Boolean);
  try {
    const text = JSON.stringify(memory);
    const draft = draftOf(name);
    sessionStorage.setItem(name, text);
    if (!typed) localStorage.removeItem(draft);
    // Opened again, it is as it was: its days do not begin again.
    else if (!localStorage.getItem(draft)?.startsWith(text.slice(0, -1)))
      localStorage.setItem(draft, JSON.stringify({ ...memory, at: Date.now() }));
  } catch {}
}

/**
 * What this tab, or else a closed one, remembers under a name; empty if the browser refuses storage.
 * Deletes every draft that is too old.
 */
export function recall(
  name: string,
): Partial<{ key: string; since: number; values: Values; sent: Receipt }> {
  try {
    forgetOld();
    return JSON.parse(sessionStorage.getItem(name) ?? localStorage.getItem(draftOf(name)) ?? '{}');
  } catch {
    return {};
  }
}

const draftOf = (name: string) => `draft ${name}`;

function forgetOld() {
  for (const name of Object.keys(localStorage).filter((name) => name.startsWith(draftOf('')))) {
    const at = /"at":(\d+)}$/.exec(localStorage.getItem(name) ?? '')?.[1];
    if (Date.now() - Number(at ?? 0) >= remembered) {
      localStorage.removeItem(name);
      sessionStorage.removeItem(name.slice(draftOf('').length));
    }
  }
}

/** What is in a form's fields now, photos apart; 'on' for a tick. */
export function typedIn(element: HTMLFormElement, { fields }: Form): Values {
  const body = new FormData(element);
  return Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== 'files')
      .map(({ name }) => [name, String(body.get(name) ?? '')]),
  );
}

/** Puts values back into the fields that are empty: what is typed already wins. */
export function putBack(element: Pick<HTMLFormElement, 'elements'>, values: Values) {
  for (const name in values) {
    const field = element.elements.namedItem(name) as HTMLInputElement | null;
    if (field?.type === 'checkbox') field.checked ||= Boolean(values[name]);
    else if (field && !field.value) field.value = values[name] ?? '';
  }
}

/** A new idempotency key. randomUUID would need a secure connection. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
