/**
 * The log: one JSON line a message, with the id of its request. What visitors write never goes in:
 * facts are references, counts, codes and durations.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new AsyncLocalStorage<string>();

/** The id that our proxy gave this request, or a new one. */
export function requestIdOf(req: Pick<IncomingMessage, 'headers'>, proxies: number): string {
  const given = req.headers['x-request-id'];
  // 128 bits in hex, as nginx and Caddy make them: too narrow for a phone number.
  const shape = /^(?:[\da-f]{32}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;
  return proxies > 0 && typeof given === 'string' && shape.test(given)
    ? given
    : randomUUID().replaceAll('-', '');
}

/** Answers a request under its id. */
export const underId = <T>(id: string, work: () => T): T => ids.run(id, work);

/** For work that outlives its request, like a database connection. */
export const underNoId = <T>(work: () => T): T => ids.exit(work);

type Facts = Record<string, string | number | boolean | undefined>;

const at =
  (level: 'info' | 'warning' | 'error') =>
  (message: string, facts: Facts = {}): void => {
    const time = new Date().toISOString();
    const line = { time, level, message, request: ids.getStore(), ...facts };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };

export const log = { info: at('info'), warning: at('warning'), error: at('error') };

/** Without these listeners an unread log (`npm start | tee`) would end the process. */
export function outliveReader(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

/** The kind, code and place of an error. Never its message, which may quote a visitor's words. */
export function traits(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, errcode, errstr } = error as Partial<Record<string, unknown>> & Error;
  return {
    error: error.name,
    code: typeof code === 'string' ? code : undefined,
    sqlite: typeof errcode === 'number' ? errcode : undefined,
    reason: typeof errstr === 'string' ? errstr : undefined,
    thrown: firstFrame(error),
  };
}

/** The first frame of the stack, after the message, which could look like one. */
function firstFrame({ stack = '', message }: Error): string | undefined {
  const start = stack.indexOf(message);
  if (start < 0) return undefined;
  return stack.slice(start + message.length).match(/^ {4}at (.*)$/m)?.[1];
}
