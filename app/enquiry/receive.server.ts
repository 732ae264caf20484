import { data } from 'react-router';
import { receive as receiveOnServer } from '../../server/door.ts';

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
  return data(answer, {
    status,
    ...(answer.kind === 'slow-down' && { headers: { 'Retry-After': String(answer.retryAfter) } }),
  });
}
