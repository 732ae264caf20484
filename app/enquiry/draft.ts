/**
 * What one tab remembers of a form, so that a reload or Back loses nothing: what was typed until it
 * is sent, with the key
 * that makes sending twice one enquiry; then the receipt, without what was typed. The browser
 * forgets both with the tab.
 */
import type { Sent, Values } from '../../enquiry/answer.ts';
import type { Form, FormName } from '../../enquiry/forms.ts';

/**
 * `since` is when the page with the form was opened: a reload does not make its visitor a quick
 * machine.
 */
export type Draft = { key: string; since: number; values: Values };

/** Each form of each page; the contact form for each subject that a card has asked about. */
const place = (form: FormName) =>
  `${form} ${location.pathname}${/subject=.*/.exec(location.search) ?? ''}`;

/**
 * Remembers one or the other, or nothing more. Storage may be full or forbidden: then the form
 * works without a memory.
 */
export function remember(form: FormName, what?: Draft | { sent: Sent }) {
  try {
    sessionStorage.setItem(place(form), JSON.stringify(what ?? {}));
  } catch {}
}

export function recall(form: FormName): Partial<Draft & { sent: Sent }> {
  try {
    return JSON.parse(sessionStorage.getItem(place(form)) ?? '{}');
  } catch {
    return {};
  }
}

/** Nothing typed stays behind; the receipt does, if there is one. */
export const finishDraft = (form: FormName, sent?: Sent) =>
  remember(form, sent && { sent: { ...sent, values: {} } });

/** What stands in a form's fields now, photos apart; 'on' for a tick. */
export function typedIn(element: HTMLFormElement, { fields }: Form): Values {
  const body = new FormData(element);
  return Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== 'files')
      .map(({ name }) => [name, String(body.get(name) ?? '')]),
  );
}

/** Puts values back into the fields that are empty: what is typed already wins. */
export function putBack(element: HTMLFormElement, values: Values) {
  for (const name in values) {
    const field = element.elements.namedItem(name) as HTMLInputElement | null;
    if (field?.type === 'checkbox') field.checked ||= Boolean(values[name]);
    else if (field && !field.value) field.value = values[name] ?? '';
  }
}

/** A key for one enquiry. randomUUID would need a secure connection. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
