import { data } from 'react-router';
import type { Answer, Values } from '../../enquiry/answer.ts';
import { type FormName, forms, hiddenFields } from '../../enquiry/forms.ts';
import { desk, type Outcome } from '../../server/enquiries/intake/desk.ts';
import { check } from '../../server/enquiries/intake/schema.ts';
import { filledOf } from '../../server/enquiries/intake/spam.ts';
import { cleanName } from '../../server/enquiries/intake/upload/file-name.ts';
import { inspect, type Received } from '../../server/enquiries/intake/upload/inspect.ts';
import {
  BodyTooLong,
  MalformedBody,
  type Words,
  withForm,
} from '../../server/enquiries/intake/upload/read.ts';
import { processSettings } from '../../server/settings.ts';
import { visitor } from '../../server/visitor.ts';

const status = { sent: 200, invalid: 422, conflict: 409, 'slow-down': 429, failed: 503 } as const;

/** Thrown out of the reading of a body that need not be read to its end. */
class TooMany {
  readonly answer: Answer;
  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/**
 * Takes an enquiry with its photos and plans from a form of this site and hands it to the desk.
 * Answers 200 when it is stored, 422 when something in it needs another look, 409 when its key was
 * used for other words,
 * 429 when too many came from one place, 503 when it could not be stored.
 * Throws a 400 or 413 response for a body that none of our forms can have made.
 */
export async function receive(request: Request) {
  if (request.method !== 'POST')
    throw new Response('Method Not Allowed', { status: 405, headers: { Allow: 'POST' } });
  const from = visitor();
  try {
    const answer = await withForm(request, processSettings(), {
      async beforeFiles(words) {
        const form = formOf(words);
        const retryAfter = await desk().wait(form, from);
        if (retryAfter)
          throw new TooMany({ kind: 'slow-down', form, values: valuesOf(form, words), retryAfter });
      },
      use: (words, files, newFile) => take(request, words, files, newFile),
    });
    return answered(answer);
  } catch (error) {
    if (error instanceof TooMany) return answered(error.answer);
    if (error instanceof BodyTooLong) throw new Response('Content Too Large', { status: 413 });
    if (error instanceof MalformedBody) throw new Response('Bad Request', { status: 400 });
    throw error;
  }
}

async function take(
  request: Request,
  words: Words,
  received: Received[],
  newFile: () => Promise<string>,
): Promise<Answer> {
  const form = formOf(words);
  const values = valuesOf(form, words);
  const takesFiles = forms[form].fields.some(({ kind }) => kind === 'files');
  // No photo is decoded for an enquiry that will not be stored.
  const right = check(form, values).kind === 'right';
  const outcome = await desk().accept(form, values, {
    page: words.get('page') ?? new URL(request.url).pathname,
    key: words.get('key'),
    trap: words.get(hiddenFields.honeypot),
    filled: filledOf(words.get(hiddenFields.elapsed)),
    visitor: visitor(),
    files: takesFiles && right ? await inspect(received, newFile) : [],
  });
  return answerTo(outcome, form, values, received);
}

function answered(answer: Answer) {
  return data(answer, {
    status: status[answer.kind],
    ...(answer.kind === 'slow-down' && { headers: { 'Retry-After': String(answer.retryAfter) } }),
  });
}

function answerTo(outcome: Outcome, form: FormName, values: Values, received: Received[]): Answer {
  switch (outcome.kind) {
    case 'stored':
      return {
        kind: 'sent',
        form,
        reference: outcome.reference,
        callBackBy: outcome.callBackBy.words,
        files: outcome.files,
        values,
      };
    case 'invalid':
      // A browser does not fill in chosen files again.
      return {
        kind: 'invalid',
        form,
        errors: outcome.errors,
        values,
        ...(received.length && { chooseAgain: received.map(({ name }) => cleanName(name)) }),
      };
    case 'slow-down':
      return { kind: 'slow-down', form, values, retryAfter: outcome.retryAfter };
    case 'conflict':
    case 'failed':
      return { kind: outcome.kind, form, values };
  }
}

function formOf(words: Words): FormName {
  const name = words.get('form') ?? '';
  if (!Object.hasOwn(forms, name)) throw new MalformedBody('it names none of our forms');
  return name as FormName;
}

/** The fields of one form, as text; anything else in the body is left alone. */
const valuesOf = (form: FormName, words: Words): Values =>
  Object.fromEntries(
    forms[form].fields
      .filter(({ kind }) => kind !== 'files')
      .map(({ name }) => [name, words.get(name) ?? '']),
  );
