/**
 * Forms that are sent without script are answered with a whole page, rendered for each, and so is
 * who opens the own page of an enquiry: the one work that a stranger can still ask of us without
 * end. So many in ten minutes are rendered for one address and its networks; the browser's script
 * sends elsewhere, and is not counted here.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import { sendError } from './error-page.ts';
import { networksOf } from './networks.ts';

const stretch = 10 * 60 * 1000;
/** More networks than that in ten minutes: the count begins anew, rather than fill the memory. */
const mostNetworks = 100_000;

type Options = {
  /** So many for one address; 0 is no limit. */
  most: number;
  addressOf: (req: IncomingMessage) => string;
  /** The number to ring. */
  phone: string;
};

/** Hands requests to `render` unless it is one too many: then it answers 429. */
export function limitPageAnswers(
  render: RequestListener,
  { most, addressOf, phone }: Options,
): RequestListener {
  const counts = new Map<string, number>();
  let end = 0;
  const isTooMany = (address: string): boolean => {
    const now = performance.now();
    if (now >= end || counts.size > mostNetworks) {
      counts.clear();
      end = now + stretch;
    }
    return networksOf(address).some(({ name, share }) => {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count > most * share;
    });
  };
  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    if (!most || path === '/enquiries' || !isTooMany(addressOf(req))) {
      render(req, res);
      return;
    }
    res.setHeader('Retry-After', Math.max(1, Math.ceil((end - performance.now()) / 1000)));
    sendError(req, res, 429, { phone });
  };
}
