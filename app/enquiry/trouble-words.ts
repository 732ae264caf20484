import { failure, unreached } from '../../enquiry/messages.ts';
import type { Trouble } from './enquiry-state.ts';

/** Why an enquiry did not go, in words. `retryAfter`: in how many seconds to try again. */
export function troubleWords(why: Trouble, retryAfter = 60): string {
  if (why === 'unreached') return unreached;
  if (why === 'failed') return failure;
  if (why === 'stopped')
    return 'Sending stopped. We don’t know if your enquiry reached us. It’s safe to send it again: we’ll only count it once.';
  const when = retryAfter > 60 ? `${Math.ceil(retryAfter / 60)} minutes` : 'a minute';
  return `We’ve had too many enquiries from your connection. Please try again in ${when}, or call us.`;
}
