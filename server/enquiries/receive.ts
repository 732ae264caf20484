import { callBackWords } from '../../calendar/call-back.ts';
import { pricesAsked } from '../../content/prices.ts';
import type { Answer, Values } from '../../enquiry/answer.ts';
import { canBeRung } from '../../enquiry/doubts.ts';
import { type FormName, forms, hiddenFields, takesFiles } from '../../enquiry/forms.ts';
import { unsentField, unsentNames } from '../../enquiry/limits.ts';
import { log, traits } from '../log.ts';
import { isMailable } from '../mail/outbox.ts';
import { ownPagePath } from '../signing.ts';
import { visitor } from '../visitor.ts';
import { check, filledOf, isFromBrowser } from './check.ts';
import { type Outcome, tellOutcome, theDesk } from './desk.ts';
import { cleanName, cutName } from './upload/file-name.ts';
import { inspect, type Received } from './upload/inspect.ts';
import { MalformedBody, mostNamed, type Refused, takeForm, type Words } from './upload/read.ts';

const statuses = { sent: 200, invalid: 422, conflict: 409, 'slow-down': 429, failed: 503 } as const;

const answered = (answer: Answer) =>
  ({ kind: 'answered', status: statuses[answer.kind], answer }) as const;

type Reception = ReturnType<typeof answered> | Refused;

/**
 * Passes an enquiry from a form to the service. 422: invalid, 409: its key was used for other
 * words, 429: too many from one address, 503: not stored, 400, 405 or 413: not from our forms.
 */
export function receive(request: Request): Promise<Reception> {
  const slowDown = (words: Words, retryAfter: number): Reception => {
    const form = formOf(words);
    tellOutcome(form, 'slow-down');
    return answered({ kind: 'slow-down', form, values: valuesOf(form, words), retryAfter });
  };
  return takeForm<Reception>(request, theDesk().use, {
    async early(words) {
      const retryAfter = await theDesk().wait(formOf(words), visitor());
      return retryAfter ? slowDown(words, retryAfter) : undefined;
    },
    busy(words) {
      const form = formOf(words);
      log.warning('enquiry refused: too many uploads at once from one address', { form });
      // By then a stopped upload is given up.
      return slowDown(words, 60);
    },
    use: async (words, files) =>
      answered(await handToDesk(request, words, withUnsent(words, files))),
  });
}

async function handToDesk(request: Request, words: Words, received: Received[]): Promise<Answer> {
  const form = formOf(words);
  const values = valuesOf(form, words);
  // Invalid words come back, and then files have to be chosen again.
  const right = check(form, values).kind === 'right';
  const outcome = await theDesk().accept(form, values, {
    page: words.get('page') ?? new URL(request.url).pathname,
    key: words.get('key'),
    canary: words.get('canary')?.replaceAll('\0', ''),
    trap: words.get(hiddenFields.honeypot),
    filled: filledOf(words.get(hiddenFields.elapsed)),
    browser: isFromBrowser(request.headers),
    visitor: visitor(),
    files: takesFiles(form) && right ? await inspect(received) : [],
  });
  const answer = answerTo(outcome, form, values, received);
  if (outcome.kind !== 'stored') return answer;
  const { reference } = outcome;
  const isUnsent = (file: Received) => 'refused' in file && file.refused === 'notThrough';
  const files = takesFiles(form) ? received.filter(isUnsent).length : 0;
  if (files)
    log.warning('a proxy refused photos: it must let bodies of 70 MB through', {
      reference,
      files,
    });
  const ownPage = await theDesk()
    .use((database) => ownPagePath(database, reference, new Date(outcome.receivedAt)))
    .catch((error: unknown) =>
      log.error('a receipt has no link to its own page', { reference, ...traits(error) }),
    );
  return { ...answer, ...(ownPage && { ownPage }) };
}

function answerTo(outcome: Outcome, form: FormName, values: Values, received: Received[]): Answer {
  const sent = { form, values };
  // A browser does not fill in chosen files again.
  const chooseAgain = received.map(({ name }) => cleanName(name));
  if (outcome.kind === 'invalid')
    return { ...sent, ...outcome, ...(received.length && { chooseAgain }) };
  if (outcome.kind === 'failed') return { ...sent, kind: 'failed' };
  if (outcome.kind !== 'stored') return { ...sent, ...outcome };
  const [by, receivedAt] = [new Date(outcome.callBackBy), new Date(outcome.receivedAt)];
  const guide = pricesAsked(values.from, receivedAt);
  return {
    ...sent,
    kind: 'sent',
    reference: outcome.reference,
    callBackBy: outcome.aside ? null : callBackWords(by, receivedAt),
    answerBy: canBeRung(values.phone) ? 'phone' : isMailable(values.email ?? '') ? 'mail' : 'none',
    files: outcome.files,
    ...(guide && { guide }),
  };
}

function formOf(words: Words): FormName {
  const name = words.get('form') ?? '';
  if (!Object.hasOwn(forms, name)) throw new MalformedBody('it names none of our forms');
  return name as FormName;
}

const valuesOf = (form: FormName, words: Words): Values =>
  Object.fromEntries(
    forms[form].fields
      .filter(({ kind }) => kind !== 'files')
      .map(({ name }) => [name, words.get(name) ?? '']),
  );

/** The files that arrived, then those that a proxy refused. */
const withUnsent = (words: Words, received: Received[]): Received[] =>
  [
    ...received,
    ...unsentNames(words.get(unsentField)).map((name) => ({
      name: cutName(name),
      refused: 'notThrough' as const,
    })),
  ].slice(0, mostNamed);
