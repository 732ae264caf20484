/**
 * The address of the visitor whose request is being answered, and the networks that it belongs to.
 * It limits floods, and is stored nowhere.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6, type Socket } from 'node:net';

/**
 * A network, and how many times what a single address may it may do in all: 1 where everything in
 * it can belong to one household.
 */
type Network = { name: string; share: number };

/** What stands for an address that nobody knows. All who hide theirs are one visitor. */
export const unknownAddress = 'unknown';

/**
 * IPv6 by prefix, narrow before wide. One device has a /64, a household up to a /56, a business or
 * a hosted machine a /48 (RIPE 690). In a mobile network a /56 or /48 is many people, so the wide
 * ones may do several times as much.
 */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
];

/**
 * The networks of an address, narrow before wide. IPv4, in any spelling, is a network by itself.
 */
export function networksOf(address: string): Network[] {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return [{ name: plain, share: 1 }];
  const digits = digitsOf(plain);
  if (digits.startsWith(mapped)) return [{ name: ipv4Of(digits), share: 1 }];
  return prefixes.map(({ bits, share }) => ({
    name: `${digits.slice(0, bits / 4)}/${bits}`,
    share,
  }));
}

/** An IPv4 address written as IPv6 (RFC 4291, 2.5.5.2). */
const mapped = `${'0'.repeat(20)}ffff`;

const ipv4Of = (digits: string): string => Buffer.from(digits.slice(-8), 'hex').join('.');

/** The 32 hexadecimal digits of an IPv6 address, however it is spelt. */
function digitsOf(address: string): string {
  // URL writes every address in one way; the zeros that it leaves out are put back.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [left, right ?? ''].map((side) =>
    side
      .split(':')
      .filter(Boolean)
      .map((group) => group.padStart(4, '0'))
      .join(''),
  );
  return `${before}${'0'.repeat(32 - `${before}${after}`.length)}${after}`;
}

/** The narrowest network of an address: what one visitor has alone. */
export const networkOf = (address: string): string => networksOf(address)[0]?.name ?? address;

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
