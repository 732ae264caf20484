/**
 * Limits the pages that are rendered on request: answers to forms that are sent without script, the
 * page of one enquiry, searches. The enhanced forms post to /enquiries, which counts for itself.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import { minute } from '../../calendar/durations.ts';
import { limitInMemory } from '../rate-limit.ts';
import { sendError } from './error-page.ts';

type Options = {
  /** How many for one address in ten minutes; 0 is no limit. */
  most: number;
  addressOf: (req: IncomingMessage) => string;
  /** The number to call. */
  phone: string;
};

/** Hands requests to `render`, or answers 429 when they are too many. */
export function limitPageAnswers(
  render: RequestListener,
  { most, addressOf, phone }: Options,
): RequestListener {
  const waitOf = limitInMemory({ max: most, window: 10 * minute });
  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    const wait = path === '/enquiries' ? undefined : waitOf(addressOf(req));
    if (!wait) return void render(req, res);
    res.setHeader('Retry-After', wait);
    sendError(req, res, 429, { phone });
  };
}
