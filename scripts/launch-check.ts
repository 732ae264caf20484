/**
 * npm run launch-check: what is left to do before the site goes live. First the five things
 * that matter, tested where a machine can test them; then the long lists, counted; `-- --all` shows
 * them.
 */

import { checkAddress } from '../server/ops/address.ts';
import { type Check, checkMailServer, checkOwners } from '../server/ops/checks.ts';
import { readSettings, SettingsError } from '../server/settings.ts';
import { checkClaims, checkIdentity, lists } from './launch-check/samples.ts';

/** What is asked of the network, by what it is. */
const network = { checkAddress, checkMailServer };

type Report = { lines: string[]; left: number };

/** Everything that is looked at, as lines to print, and how many things are left to do. */
export async function report(
  env: Record<string, string | undefined>,
  { all = false, ask = network } = {},
): Promise<Report> {
  const settings = readSettings(env);
  const [address, mailServer] = await Promise.all([
    ask.checkAddress(settings.siteUrl),
    ask.checkMailServer(settings),
  ]);
  const five: [title: string, checks: Check[]][] = [
    ['Address', address],
    ['Mail server', [mailServer]],
    ['Who we are', [checkIdentity()]],
    ['Claims and testimonials', checkClaims()],
    ['The office', [checkOwners(settings)]],
  ];
  const long = Object.entries(lists()).filter(([, list]) => list.length);
  const left =
    five.flatMap(([, checks]) => checks).filter(({ state }) => state !== 'ok').length +
    long.flatMap(([, list]) => list).length;
  return {
    lines: [
      ...five.flatMap(([title, checks], index) => [
        `${index + 1}. ${title}`,
        ...checks.map(({ state, found, todo = '' }) =>
          `   ${state === 'ok' ? 'done ' : 'TO DO'}  ${found} ${todo}`.trimEnd(),
        ),
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
