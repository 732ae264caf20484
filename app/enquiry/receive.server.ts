import { data } from 'react-router';
import { desk, type Outcome } from '../../server/enquiries/desk.ts';
import type { Answer, Values } from './answer.ts';
import { type FormName, forms } from './forms.ts';

const status = { sent: 200, faults: 422, conflict: 409, failed: 503 } as const;

/**
 * Takes an enquiry from a form of this site and hands it to the desk.
 * Answers 200 when it is stored, 422 when something in it needs another look, 409 when its key was used for other words, 503 when it could not be stored.
 * Throws a 400 response for a body that none of our forms can have made.
 */
export async function receive(request: Request) {
  if (request.method !== 'POST') throw new Response('Method Not Allowed', { status: 405, headers: { Allow: 'POST' } });
  const body = await request.formData().catch(() => {
    throw new Response('Bad Request', { status: 400 });
  });
  const name = String(body.get('form'));
  if (!Object.hasOwn(forms, name)) throw new Response('Bad Request', { status: 400 });
  const form = name as FormName;
  const values = valuesOf(form, body);
  const key = String(body.get('key') ?? '') || undefined;
  const page = new URL(request.url).pathname;
  const outcome = await desk().accept(form, values, { page: String(body.get('page') ?? page).slice(0, 200), ...(key && { key }) });
  const answer = answerTo(outcome, form, values);
  return data(answer, { status: status[answer.kind] });
}

function answerTo(outcome: Outcome, form: FormName, values: Values): Answer {
  switch (outcome.kind) {
    case 'stored':
      return { kind: 'sent', form, reference: outcome.reference };
    case 'faults':
      return { kind: 'faults', form, faults: outcome.faults, values };
    case 'conflict':
    case 'failed':
      return { kind: outcome.kind, form, values };
  }
}

/** The fields of one form, as text; anything else in the body is left alone. */
function valuesOf(form: FormName, body: FormData): Values {
  return Object.fromEntries(
    forms[form].fields.filter(({ kind }) => kind !== 'files').map(({ name }) => [name, typeof body.get(name) === 'string' ? String(body.get(name)) : '']),
  );
}
