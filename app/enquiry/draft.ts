/**
 * What one tab remembers of a form, so that a reload or Back loses nothing: what was typed until it
 * is sent, with its idempotency key; then the receipt, without what was typed. The browser forgets
 * both with the tab.
 */
import type { Receipt, Values } from '../../enquiry/answer.ts';
import type { Form, FormName } from '../../enquiry/forms.ts';
import type { Memory } from './enquiry-state.ts';

/**
 * The name that a form of the page now shown is remembered under: each form of each page has its
 * own, and the contact form one for each subject that a card has asked about.
 */
export const memoryName = (form: FormName) =>
  `${form} ${location.pathname}${/subject=.*/.exec(location.search) ?? ''}`;

/** Storage may be full or forbidden: then the form works without a memory. */
export function remember(name: string, memory: Memory) {
  try {
    sessionStorage.setItem(name, JSON.stringify(memory));
  } catch {}
}

/** What is remembered under a name; nothing where nothing is, or nothing can be read. */
export function recall(
  name: string,
): Partial<{ key: string; since: number; values: Values; sent: Receipt }> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
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
