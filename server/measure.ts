/**
 * What requests are counted by. Each word is one of a few: a path or a name would make a series of
 * its own for everything that anybody types, and could tell who asked.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSecret } from '../enquiry/secret-addresses.ts';

/** What was asked for. `link`: the own page of an enquiry, or another signed link of ours. */
export const requestKinds = ['page', 'file', 'form', 'link', 'health'] as const;
type RequestKind = (typeof requestKinds)[number];

/** How it ended. `cut`: the connection was gone before the answer had been sent. */
export const requestStatuses = ['2xx', '3xx', '4xx', '5xx', 'cut'] as const;
type RequestStatus = (typeof requestStatuses)[number];

/** Is told of each request when it is over. */
export type Measure = (kind: RequestKind, status: RequestStatus, seconds: number) => void;

/** By method and path alone: also what nothing is at has a kind. */
function kindOf(method: string | undefined, path: string): RequestKind {
  if (isSecret(path)) return 'link';
  if (method === 'POST') return 'form';
  if (path === '/health' || path === '/ready') return 'health';
  return path.lastIndexOf('.') > path.lastIndexOf('/') ? 'file' : 'page';
}

function statusOf(res: Pick<ServerResponse, 'statusCode' | 'writableFinished'>): RequestStatus {
  if (!res.writableFinished) return 'cut';
  return requestStatuses.find((status) => status[0] === String(res.statusCode)[0]) ?? '5xx';
}

/** Tells, when the request is over, what kind it was, how it ended and how long it took. */
export function measureRequest(
  measure: Measure,
  { method }: IncomingMessage,
  res: ServerResponse,
  path: string,
): void {
  const began = performance.now();
  const kind = kindOf(method, path);
  res.once('close', () => measure(kind, statusOf(res), (performance.now() - began) / 1000));
}
