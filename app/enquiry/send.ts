import type { Answer } from './answer.ts';
import type { Form } from './forms.ts';

/** How long the server may take, in milliseconds, before the visitor is told that it did not work. */
const patience = 30_000;

/**
 * Sends an enquiry, and says what the server said. Takes at least as long as the form's sending state is specified to show.
 * Whatever goes wrong on the way (no connection, no answer, not an answer) is 'failed': only the server can say 'sent'.
 */
export async function send(form: Form, body: FormData): Promise<Answer> {
  const [answer] = await Promise.all([ask(form, body), new Promise((done) => setTimeout(done, form.sending.least))]);
  return answer;
}

async function ask(form: Form, body: FormData): Promise<Answer> {
  try {
    const response = await fetch('/enquiries', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams([...body].filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
      signal: AbortSignal.timeout(patience),
    });
    const answer = (await response.json()) as Answer;
    if (answer.form !== form.name) throw new Error('not an answer to this form');
    return answer;
  } catch {
    return { kind: 'failed', form: form.name, values: {} };
  }
}
