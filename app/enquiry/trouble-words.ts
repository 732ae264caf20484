import { failure, unreached } from '../../enquiry/messages.ts';

/** Why an enquiry did not go, in words. `retryAfter`: in how many seconds to try again. */
export function troubleWords(why: 'unreached' | 'failed' | 'slow-down', retryAfter = 60): string {
  if (why === 'unreached') return unreached;
  if (why === 'failed') return failure;
  const when = retryAfter > 60 ? `${Math.ceil(retryAfter / 60)} minutes` : 'a minute';
  return `Too much is coming from your connection. Please try again in ${when}, or call us.`;
}
