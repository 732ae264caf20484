/**
 * npm run launch-check: what is left to do before the site goes live. First the five things
 * that matter, tested where a machine can test them; then the long lists, counted; `-- --all` shows
 * them.
 */

import { unproved } from '../content/claims.ts';
import { omittedDrawings } from '../content/fitting-drawings.ts';
import { pages } from '../content/pages.ts';
import { lapsedPrices, prices } from '../content/prices.ts';
import * as content from '../content/read.ts';
import {
  type Check,
  checkAddress,
  checkMailServer,
  checkOwners,
  ok,
  wrong,
} from '../server/ops/doctor.ts';
import { readSettings, SettingsError } from '../server/settings.ts';
import { lapsedRules } from './law.ts';
import { droppedMarks, readMasters } from './masters.ts';

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

/** Every place in a piece of content that says `sample: true`. */
export function samplesIn(value: unknown, at: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => samplesIn(item, `${at}[${index + 1}]`));
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { sample?: unknown }).sample === true ? [at] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) => samplesIn(inner, `${at} › ${key}`)),
  ];
}

/** Who we are: the facts of the firm that are invented. */
export function checkIdentity({ sample } = content.firm()): Check {
  return sample.length
    ? wrong(
        `Who we are is invented in content/firm.yaml: ${sample.join(', ')}.`,
        'Put in your own, and take their names off its list of samples.',
      )
    : ok('content/firm.yaml says who we are.');
}

/** Claims that a public site leaves out. */
export function checkClaims(claims = content.claims(), today = new Date()): Check[] {
  const lapsed = claims.flatMap((claim) => {
    const why = unproved(claim, today);
    if (!why) return [];
    const { id, claim: says, owner, evidence } = claim;
    return wrong(`${id}, “${says}”: ${why}.`, `${owner} is to bring: ${evidence}.`);
  });
  return lapsed.length ? lapsed : [ok(`All ${claims.length} claims are proved.`)];
}

/** The long lists, by what they are. */
export function lists(today = new Date()): Record<string, string[]> {
  const masters = readMasters('media');
  return {
    'rules of law not checked for a year': lapsedRules([...content.law().values()].flat(), today),
    'pages with invented facts': [...pages().values()].flatMap((page) =>
      'content' in page ? samplesIn(page.content, `content/${page.file}`) : [],
    ),
    'guide prices that have lapsed': lapsedPrices(today),
    'guide prices that are invented': samplesIn(prices().pages, 'content/prices.yaml'),
    'documents to be read by a solicitor': [...content.legalPages()].flatMap(([path, page]) =>
      samplesIn(page, `content${path}.yaml`),
    ),
    'pictures that are renders': masters
      .filter(({ sample }) => sample)
      .map(({ name, alt }) => `media/${name}: ${alt}`),
    'pictures whose measures are no longer drawn': droppedMarks(masters),
    'drawings that no longer fit their figures': omittedDrawings(),
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
