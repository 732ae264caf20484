/**
 * The address of the visitor whose request is being answered. It serves to hold back floods, and is
 * stored nowhere.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Of X-Forwarded-For only what our own proxies wrote is believed: as many entries, from the right,
 * as there are proxies. What a visitor writes into it is further left.
 */
export function addressOf(
  req: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string {
  const socket = req.socket.remoteAddress ?? '';
  if (!proxies) return socket;
  const listed = String(req.headers['x-forwarded-for'] ?? '').split(',');
  const entry = listed.at(-Math.min(proxies, listed.length))?.trim() ?? '';
  const address = entry
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(address) ? address : socket;
}

const addresses = new AsyncLocalStorage<string>();

/** Answers a request on behalf of an address. */
export const onBehalfOf = <T>(address: string, work: () => T): T => addresses.run(address, work);

/** The address that this work is done for; nothing outside a request. */
export const visitor = (): string | undefined => addresses.getStore();
