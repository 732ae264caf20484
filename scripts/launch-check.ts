/**
 * npm run launch-check: what is left to do before the site goes live. First the six things that
 * matter, tested where a machine can test them; then the long lists, counted; `-- --all` shows
 * them.
 */

import { checkAddress } from '../server/doctor/address.ts';
import type { Check } from '../server/doctor/check.ts';
import { checkMailServer } from '../server/doctor/mail-server.ts';
import { checkOwners } from '../server/doctor/office.ts';
import { checkSender } from '../server/doctor/sender.ts';
import { readSettings, SettingsError } from '../server/settings.ts';
import { checkClaims, checkIdentity, lists } from './launch-check/samples.ts';

/** What is asked of the network, by what it is. */
const network = { checkAddress, checkMailServer, checkSender };

type Report = { lines: string[]; left: number };

/** Everything that is looked at, as lines to print, and how many things are left to do. */
export async function report(
  env: Record<string, string | undefined>,
  { all = false, ask = network } = {},
): Promise<Report> {
  const settings = readSettings(env);
  const [address, mailServer, sender] = await Promise.all([
    ask.checkAddress(env.SITE_URL?.trim() ? settings.siteUrl : ''),
    ask.checkMailServer(settings),
    ask.checkSender(settings.enquiryFrom),
  ]);
  const six: [title: string, checks: Check[]][] = [
    ['Address', [address]],
    ['Mail server', [mailServer]],
    ['Sender’s domain', sender],
    ['Who we are', [checkIdentity()]],
    ['Claims and testimonials', checkClaims()],
    ['The office', [checkOwners(settings)]],
  ];
  const long = Object.entries(lists()).filter(([, list]) => list.length);
  const left =
    six.flatMap(([, checks]) => checks).filter((check) => !check.done).length +
    long.flatMap(([, list]) => list).length;
  return {
    lines: [
      ...six.flatMap(([title, checks], index) => [
        `${index + 1}. ${title}`,
        ...checks.map(({ done, line }) => `   ${done ? 'done ' : 'TO DO'}  ${line}`),
      ]),
      '',
      ...long.flatMap(([kind, list]) => [
        `${list.length} ${kind}${all ? ':' : ''}`,
        ...(all ? list.map((line) => `   ${line}`) : []),
      ]),
      ...(long.length && !all ? ['npm run launch-check -- --all lists them.'] : []),
      '',
      left ? `${left} things to do before going live.` : 'Ready to go live.',
    ],
    left,
  };
}

if (import.meta.main) {
  try {
    const { lines, left } = await report(process.env, { all: process.argv.includes('--all') });
    console.log(lines.join('\n'));
    process.exit(left ? 1 : 0);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
