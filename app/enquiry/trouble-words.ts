import { failure, unreached } from '../../enquiry/messages.ts';
import type { Trouble } from './enquiry-state.ts';

/** Why an enquiry did not go, in words. `retryAfter`: in how many seconds to try again. */
export function troubleWords(why: Trouble, retryAfter = 60): string {
  if (why === 'unreached') return unreached;
  if (why === 'failed') return failure;
  if (why === 'stopped')
    return 'Stopped. We cannot say whether it has arrived; sent again, it counts once. Everything is still here.';
  const when = retryAfter > 60 ? `${Math.ceil(retryAfter / 60)} minutes` : 'a minute';
  return `Too much is coming from your connection. Please try again in ${when}, or call us.`;
}
