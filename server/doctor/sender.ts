/** Does the domain that our mail comes from say so? Without it our receipts land in the spam. */
import { Resolver } from 'node:dns/promises';
import { second } from '../../calendar/durations.ts';
import { type Check, done, toDo } from './check.ts';

type Dns = Pick<Resolver, 'resolveMx' | 'resolveTxt'>;
const ourDns = (): Dns => new Resolver({ timeout: 3 * second, tries: 2 });

/** An answer, an empty one where there is no such record, or `undefined` where nobody answered. */
async function asked<T>(question: Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await question;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return ['ENOTFOUND', 'ENODATA'].includes(code) ? [] : undefined;
  }
}

const texts = async (dns: Dns, name: string, begins: RegExp) =>
  (await asked(dns.resolveTxt(name)))
    ?.map((parts) => parts.join(''))
    .filter((text) => begins.test(text));

/** The domain and those above it that somebody can register: mail.dale.example, dale.example. */
const upwards = (domain: string): string[] =>
  domain
    .split('.')
    .map((_, first, labels) => labels.slice(first).join('.'))
    .filter((name) => name.includes('.'));

async function checkMx(dns: Dns, domain: string): Promise<Check | undefined> {
  const found = await asked(dns.resolveMx(domain));
  if (!found) return undefined;
  const hosts = found.map(({ exchange }) => exchange).filter((host) => host && host !== '.');
  return hosts.length
    ? done(`Replies to ${domain} have a mailbox: ${hosts.join(', ')}.`)
    : toDo(
        `${domain} takes no mail (no MX record): customers’ replies are lost; add the one your mail provider names.`,
      );
}

async function checkSpf(dns: Dns, domain: string): Promise<Check | undefined> {
  const found = await texts(dns, domain, /^v=spf1\b/i);
  if (!found) return undefined;
  if (found.length === 1) return done(`${domain} says who may send its mail (SPF): ${found[0]}.`);
  return toDo(
    found.length
      ? `${domain} has ${found.length} SPF records, and so none counts: make one of them.`
      : `${domain} does not say who may send its mail: add a TXT record with SPF, as your mail provider gives it.`,
  );
}

async function checkDmarc(dns: Dns, domain: string): Promise<Check | undefined> {
  for (const name of upwards(domain)) {
    const found = await texts(dns, `_dmarc.${name}`, /^v=DMARC1\b/i);
    if (!found) return undefined;
    if (found[0]) return done(`${domain} says what becomes of forged mail (DMARC): ${found[0]}.`);
  }
  return toDo(
    `${domain} does not say what becomes of forged mail: add a TXT record at _dmarc.${domain}, like v=DMARC1; p=none.`,
  );
}

/** Is there a key by which others see that a mail is ours? Its name only the mail provider knows. */
async function checkDkim(dns: Dns, domain: string, name: string): Promise<Check | undefined> {
  const at = `${name}._domainkey.${domain}`;
  const found = await texts(dns, at, /\bp=/);
  if (!found) return undefined;
  // An empty key is one that was withdrawn.
  return found.some((text) => /\bp=\s*[A-Za-z\d+/]/.test(text))
    ? done(`${domain} has the key that signs its mail (DKIM): ${at}.`)
    : toDo(`There is no key at ${at}: add the DKIM record as your mail provider gives it.`);
}

type Asks = { dns?: Dns; dkim?: string | undefined };

/** Asks for MX, SPF, DMARC and, by its name, DKIM of the address that our mail comes from. */
export async function checkSender(
  from: string | undefined,
  { dns = ourDns(), dkim }: Asks = {},
): Promise<Check[]> {
  if (!from) return [toDo('ENQUIRY_FROM or ENQUIRY_TO: the address that our mail comes from.')];
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
  const checks = await Promise.all([
    checkMx(dns, domain),
    checkSpf(dns, domain),
    checkDmarc(dns, domain),
    ...(dkim ? [checkDkim(dns, domain, dkim)] : []),
  ]);
  if (checks.includes(undefined))
    return [
      toDo(`The DNS of ${domain} could not be asked: run this again where there is internet.`),
    ];
  return checks.filter((check) => check !== undefined);
}
