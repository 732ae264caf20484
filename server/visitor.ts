/** The address of the visitor who is answered, and its networks. It is stored nowhere. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6, type Socket } from 'node:net';

/** All who hide their address are one visitor. */
export const unknownAddress = 'unknown';

/** A device has a /64, a household a /56, a business a /48 (RIPE 690), a mobile network many more. */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
];

/**
 * The networks of an address, narrow first. IPv4 is a network by itself. `share`: how many times the
 * limit of one address it has.
 */
export function networksOf(address: string) {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return [{ name: plain, share: 1 }];
  const digits = digitsOf(plain);
  // IPv4 written as IPv6 (RFC 4291, 2.5.5.2).
  if (digits.startsWith(`${'0'.repeat(20)}ffff`))
    return [{ name: Buffer.from(digits.slice(-8), 'hex').join('.'), share: 1 }];
  return prefixes.map(({ bits, share }) => ({
    name: `${digits.slice(0, bits / 4)}/${bits}`,
    share,
  }));
}

function digitsOf(address: string): string {
  // URL normalises the address, and leaves zeros out.
  const [left = '', right = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before = '', after = ''] = [left, right].map((side) =>
    side.replace(/[^:]+/g, (group) => group.padStart(4, '0')).replaceAll(':', ''),
  );
  return before + after.padStart(32 - before.length, '0');
}

/** The narrowest network of an address: what one visitor has alone. */
export const networkOf = (address: string): string => networksOf(address)[0]?.name ?? address;

const addressesAtOpening = new WeakMap<Socket, string>();

/** A reset connection no longer knows its address. */
export function noteAddress(socket: Socket): void {
  addressesAtOpening.set(socket, socket.remoteAddress ?? unknownAddress);
}

/** Entries of X-Forwarded-For, without ports. */
const forwardedFor = (headers: IncomingMessage['headers']): string[] =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
        .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
    );

/** Trusts only what our own proxies wrote: the last entries of X-Forwarded-For. Never empty. */
export function addressOf(req: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number) {
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
