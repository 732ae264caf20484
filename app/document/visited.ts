import { useEffect } from 'react';
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
} from 'react-router';

/** A page's data did not come: nobody's mistake, and trying again may help. */
export class Unreached extends Error {}

/** In ms: on a line that hangs a page is given up after so long. */
const patience = 8000;

/** Waits for what a page needs. @throws Unreached when it has not come in time. */
export const inTime: <T>(coming: Promise<T>) => Promise<T> = (coming) =>
  Promise.race([
    coming,
    new Promise<never>((_, giveUp) => setTimeout(giveUp, patience, new Unreached())),
  ]);

/** What the pages of this visit were made of, by address and route. */
const visited = new Map<string, Record<string, unknown>>();

/** Remembers what the page now shown was made of, so that Back needs no connection. */
export function useVisited() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    visited.set(
      pathname + search,
      Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData])),
    );
  }, [pathname, search, matches]);
}

/**
 * Runs around the loading of each page in the browser. A page of this visit is shown again from
 * memory. The error of one that did not come, or not in time, is `Unreached`, and the frame keeps
 * its data.
 */
export const reachOrRemember: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method !== 'GET') return next();
  const { pathname, search } = new URL(request.url);
  const before = visited.get(pathname + search);
  if (before) return mapped(before, (result) => ({ type: 'data', result }));
  const results = await inTime(next());
  if (!Object.values(results).some(isLost)) return results;
  const frame = [...visited.values()][0]?.root;
  return mapped(results, (result, id) => {
    if (!isLost(result)) return result;
    return id === 'root'
      ? { type: 'data', result: frame }
      : { type: 'error', result: new Unreached() };
  });
};

/** An answer of the server, even a refusal, is an answer; anything else did not come. */
const isLost = ({ type, result }: DataStrategyResult) =>
  type === 'error' && !isRouteErrorResponse(result) && !(result instanceof Response);

const mapped = <From, To>(from: Record<string, From>, change: (value: From, id: string) => To) =>
  Object.fromEntries(Object.entries(from).map(([id, value]) => [id, change(value, id)]));
