/**
 * The name beside the site's own, with www or without: people type either. Does it lead to the one
 * that is served?
 */
import { Resolver } from 'node:dns/promises';
import { second } from '../../calendar/durations.ts';
import { type Check, done, notTried, toDo } from './check.ts';
import { type Answer, headOf } from './public.ts';

type Asks = {
  /** Rejects with ENOTFOUND or ENODATA where the name has no address. */
  resolve: (name: string) => Promise<unknown>;
  head: (address: string) => Promise<Answer>;
};

const dns = new Resolver({ timeout: 3 * second, tries: 2 });
/** One address of either kind is enough. */
const resolve = (name: string) => Promise.any([dns.resolve4(name), dns.resolve6(name)]);

const codesOf = (error: unknown): string[] =>
  (error instanceof AggregateError ? error.errors : [error]).map(
    (one) => (one as { code?: string }).code ?? (one as Error).name,
  );
const isNone = (error: unknown) =>
  codesOf(error).every((code) => code === 'ENOTFOUND' || code === 'ENODATA');

/** `www.dale.example` of `dale.example`, and the other way round. */
const otherNameOf = (host: string) =>
  host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;

export async function checkOtherName(
  siteUrl: string,
  asks: Asks = { resolve, head: headOf },
): Promise<Check> {
  const { hostname } = new URL(siteUrl);
  const other = otherNameOf(hostname);
  try {
    await asks.resolve(other);
  } catch (error) {
    const why = codesOf(error).join(', ');
    return isNone(error)
      ? toDo(
          `${other} is no name in the DNS, and some will type it: let it point where ${hostname} does.`,
        )
      : notTried(`The DNS could not be asked for ${other} (${why}).`);
  }
  try {
    const { status, headers } = await asks.head(`https://${other}/`);
    const leads = String(headers.location ?? '');
    return status >= 300 && status < 400 && leads.startsWith(`${siteUrl}/`)
      ? done(`${other} leads to ${siteUrl}.`)
      : toDo(
          `${other} does not lead to ${siteUrl} (${status}${leads && `, to ${leads}`}): let the proxy answer for that name too and pass it on with its Host.`,
        );
  } catch (error) {
    return toDo(
      `${other} does not answer by https (${codesOf(error).join()}): let the proxy answer for it, and have it in the certificate.`,
    );
  }
}
