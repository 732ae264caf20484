/**
 * The address of the visitor whose request is being answered. It serves to hold back floods, and is
 * stored nowhere.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { unknownAddress } from './networks.ts';

const addressesAtOpening = new WeakMap<Socket, string>();

/** Notes who opens a connection: once it has been reset, nobody can tell any more. */
export function noteAddress(socket: Socket): void {
  addressesAtOpening.set(socket, socket.remoteAddress ?? unknownAddress);
}

/** What X-Forwarded-For lists, each without the port that some proxies add. */
const forwardedFor = (headers: IncomingMessage['headers']): string[] =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
        .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
    );

/**
 * Of X-Forwarded-For only what our own proxies wrote is believed: as many entries, from the right,
 * as there are proxies. What a visitor writes into it is further left. Never empty: clients whose
 * address is unknown are counted as one.
 */
export function addressOf(
  req: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string {
  const socket = addressesAtOpening.get(req.socket) ?? req.socket.remoteAddress ?? unknownAddress;
  if (!proxies) return socket;
  const listed = forwardedFor(req.headers);
  const address = listed.at(-Math.min(proxies, listed.length)) ?? '';
  return isIP(address) ? address : socket;
}

const addresses = new AsyncLocalStorage<string>();

/** Answers a request on behalf of an address. */
export const onBehalfOf = <T>(address: string, work: () => T): T => addresses.run(address, work);

/** The address that this work is done for; nothing outside a request. */
export const visitor = (): string | undefined => addresses.getStore();
