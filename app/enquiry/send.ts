import type { Answer, Values } from '../../enquiry/answer.ts';
import type { Form, FormName } from '../../enquiry/forms.ts';
import { leaveFilesOut } from '../../enquiry/limits.ts';

/**
 * The server's answer; 'unreached' when none came back, 'stopped' when nobody waited for it: in
 * both cases nobody can say whether the enquiry arrived.
 */
export type ServerAnswer = Answer | { kind: 'unreached' | 'stopped' };

/** Callbacks of one sending. */
export type Follower = {
  progress?(gone: number, all: number): void;
  stalled?(): void;
  signal?: AbortSignal;
};

/**
 * How long nothing at all may happen, in milliseconds. On one bar of signal photos take minutes:
 * while they move, we wait.
 */
const patience = { words: 30_000, files: 90_000 };
/** After this time the visitor may stop waiting, in milliseconds. */
export const stallAfter = 8000;

/**
 * Sends an enquiry and passes on the server's answer. Takes at least as long as the form's sending
 * state is specified to show. Only the server can say 'sent': an answer of another form is
 * 'failed', no answer is 'unreached'.
 */
export async function send(form: Form, body: FormData, follower: Follower): Promise<ServerAnswer> {
  const [answer] = await Promise.all([
    ask(form.name, body, follower),
    new Promise((done) => setTimeout(done, form.sending.least)),
  ]);
  return answer;
}

/**
 * The sending alone. XMLHttpRequest, for fetch cannot tell how far an upload has come. When a proxy
 * refuses the files as too much, the words are sent at once, under the same key; `body` then names
 * the files and has them no more.
 */
export const ask = (form: FormName, body: FormData, follower: Follower = {}) =>
  new Promise<ServerAnswer>((resolve) => {
    const { progress, stalled, signal } = follower;
    const withFiles = body.has('file');
    const request = new XMLHttpRequest();
    let timers: ReturnType<typeof setTimeout>[] = [];
    const forget = () => timers.forEach(clearTimeout);
    const stop = () => request.abort();
    const wait = () => {
      forget();
      timers = [setTimeout(stop, withFiles ? patience.files : patience.words)];
      if (stalled) timers.push(setTimeout(stalled, stallAfter));
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      progress?.(loaded, total);
    };
    request.onloadend = () => {
      forget();
      if (request.status === 413 && withFiles) resolve(ask(form, leaveFilesOut(body), follower));
      else if (request.status) resolve(read(request.responseText, form));
      else resolve({ kind: signal?.aborted ? 'stopped' : 'unreached' });
    };
    request.open('POST', '/enquiries');
    request.setRequestHeader('Accept', 'application/json');
    signal?.addEventListener('abort', stop);
    wait();
    request.send(withFiles ? body : new URLSearchParams([...body] as [string, string][]));
  });

/** What an answer of the server says. */
export function read(text: string, form: FormName): ServerAnswer {
  try {
    const answer = JSON.parse(text) as Answer;
    if (answer.form === form) return answer;
  } catch {}
  return { kind: 'failed', form, values: {} };
}

const townAt = (page: string) =>
  (page.split('/').pop() ?? '').replace(/(?:^|-)./g, (start) =>
    start.replace('-', ' ').toUpperCase(),
  );

/** Reports an enquiry that has arrived (SPECIFICATION 7): now, or from where it was kept. */
export function trackSent({ form, values }: { form: FormName; values: Values }): void {
  const { service = '', postcode = '', page = '' } = values;
  const payload =
    form === 'town'
      ? { service, postcode, city: townAt(page), page_path: page }
      : { service, postcode };
  if (form !== 'lead' && form !== 'town') return;
  try {
    window.gtag?.('event', 'lead_form_submit', payload);
  } catch {} // a tag that fails is no matter of the visitor's
}

declare global {
  // `var`, or it would be no property of globalThis and of window
  var gtag: ((command: string, name: unknown, payload?: object) => void) | undefined;
}
