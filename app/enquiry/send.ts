import type { Answer } from '../../enquiry/answer.ts';
import type { Form, FormName } from '../../enquiry/forms.ts';

/**
 * The server's answer; 'unreached' when none came back, so that nobody can say whether the enquiry
 * arrived.
 */
export type ServerAnswer = Answer | { kind: 'unreached' };

/** Hears how many bytes have gone, of how many. */
export type Progress = (gone: number, all: number) => void;

/**
 * How long nothing at all may happen, in milliseconds. On one bar of signal photos take minutes:
 * while they move, we wait.
 */
const patience = { words: 30_000, files: 90_000 };

/**
 * Sends an enquiry and passes on the server's answer. Takes at least as long as the form's sending
 * state is specified to show. Only the server can say 'sent': an answer of another form is
 * 'failed', no answer is 'unreached'.
 */
export async function send(form: Form, body: FormData, progress?: Progress): Promise<ServerAnswer> {
  const [answer] = await Promise.all([
    ask(form.name, body, progress),
    new Promise((done) => setTimeout(done, form.sending.least)),
  ]);
  return answer;
}

/** The sending alone. XMLHttpRequest, for fetch cannot tell how far an upload has come. */
export const ask = (form: FormName, body: FormData, progress?: Progress) =>
  new Promise<ServerAnswer>((resolve) => {
    const withFiles = body.getAll('file').some((file) => (file as File).size);
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), withFiles ? patience.files : patience.words);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      progress?.(loaded, total);
    };
    request.onloadend = () => {
      clearTimeout(silence);
      resolve(request.status ? read(request.responseText, form) : { kind: 'unreached' });
    };
    request.open('POST', '/enquiries');
    request.setRequestHeader('Accept', 'application/json');
    wait();
    request.send(withFiles ? body : new URLSearchParams([...body] as [string, string][]));
  });

function read(text: string, form: FormName): ServerAnswer {
  try {
    const answer = JSON.parse(text) as Answer;
    if (answer.form === form) return answer;
  } catch {}
  return { kind: 'failed', form, values: {} };
}
