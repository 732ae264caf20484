/**
 * Every request has an id. It is in each line of the log that is written for it and in its answer,
 * so that one visitor's trouble can be followed through the proxy's log and ours without a name.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new AsyncLocalStorage<string>();

/** 128 bits in hex, as nginx and Caddy make them: too narrow for words or a phone number. */
const shape = /^(?:[\da-f]{32}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;

/** The id that our proxy gave this request, or a new one. */
export function requestIdOf(req: Pick<IncomingMessage, 'headers'>, proxies: number): string {
  const given = req.headers['x-request-id'];
  return proxies > 0 && typeof given === 'string' && shape.test(given)
    ? given
    : randomUUID().replaceAll('-', '');
}

/** Answers a request under its id. */
export const underId = <T>(id: string, work: () => T): T => ids.run(id, work);

/** What goes on after the request that began it: a connection to the database, for one. */
export const underNoId = <T>(work: () => T): T => ids.exit(work);

/** The id of the request that this work is done for; nothing outside of one. */
export const requestId = (): string | undefined => ids.getStore();
