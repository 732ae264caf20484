import { data } from 'react-router';
import type { Answer } from '../../enquiry/answer.ts';
import { doubtOf } from '../../enquiry/doubts.ts';
import { forms } from '../../enquiry/forms.ts';
import { receive as receiveOnServer } from '../../server/door.ts';
import { type LoaderArgs, notFound } from '../page-module.ts';

const reasons = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
} as const;

/**
 * Takes an enquiry from a form of this site, and answers as React Router wants it: the answer as
 * data with its status. Throws a response for a request that none of our forms can have made.
 */
export async function receive(request: Request) {
  const reception = await receiveOnServer(request);
  if (reception.kind === 'refused') {
    const { status } = reception;
    const headers = status === 405 ? { Allow: 'POST' } : undefined;
    throw new Response(reasons[status], { status, ...(headers && { headers }) });
  }
  const { status, answer } = reception;
  return data(withDoubts(answer), {
    status,
    ...(answer.kind === 'slow-down' && { headers: { 'Retry-After': String(answer.retryAfter) } }),
  });
}

/** A receipt with the questions of the form's script, which may have gone unasked or unread. */
function withDoubts(answer: Answer): Answer {
  if (answer.kind !== 'sent') return answer;
  const doubts = forms[answer.form].fields.flatMap((field) => {
    const doubt = doubtOf(field, answer.values?.[field.name]);
    return doubt ? [[field.name, doubt.question]] : [];
  });
  return { ...answer, doubts: Object.fromEntries(doubts) };
}

/** Where the browser's script sends every form: answers with JSON, not with a page. */
export async function action({ request }: LoaderArgs): Promise<Response> {
  const { data, init } = await receive(request);
  return Response.json(data, init ?? {});
}

/** The address only takes posts: a browser that opens it gets the page for unknown addresses. */
export function loader(): never {
  throw notFound();
}
