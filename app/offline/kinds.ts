/** What of the site may be kept on a visitor's device, and what never. */
import { isSecret } from '../../enquiry/secret-addresses.ts';

/** The office, what forms are sent to, and what tells how the server is. */
const neverKept =
  /^\/(?:office|enquiry|enquiries|health|ready|metrics|too-large|sw\.js)(?:[/.]|$)/i;

/** Is this an address of which no copy may stay? */
export const isNeverKept = (path: string): boolean => neverKept.test(path) || isSecret(path);

/**
 * May this answer to a page's address be kept? Only a page as the build made it: what a query
 * made, what has moved, an error and what its server forbids to store may not.
 */
export function isKeepable({ pathname, search }: URL, answer: Response): boolean {
  const control = answer.headers.get('Cache-Control') ?? '';
  return (
    !search &&
    !isNeverKept(pathname) &&
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    !/no-store|private/.test(control) &&
    (answer.headers.get('Content-Type') ?? '').startsWith('text/html')
  );
}
