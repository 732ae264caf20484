/**
 * npm run doctor: does this machine work? Tests what an operator can get wrong, and prints what to
 * do (docs/deploying.md). `npm run launch-check` tells whether the content may go public.
 */
import { parseArgs } from 'node:util';
import { checkAddress } from './address.ts';
import {
  type Check,
  checkBackups,
  checkDatabase,
  checkDisk,
  checkMailServer,
  checkSettings,
  untested,
} from './checks.ts';

/** Tests everything. Wrong settings leave the rest untested. */
export async function examine(
  env: Record<string, string | undefined>,
  backups?: string,
): Promise<Check[]> {
  const { settings, checks } = checkSettings(env);
  if (!settings) return [...checks, untested('Everything else waits for the settings.')];
  const [database, disk, mail, address] = await Promise.all([
    checkDatabase(settings),
    checkDisk(settings),
    checkMailServer(settings),
    checkAddress(settings.siteUrl),
  ]);
  return [...checks, database, disk, mail, ...address, checkBackups(settings, backups)];
}

/** 0: all is well; 1: something is wrong; 2: nothing is wrong, but something was not tested. */
export function codeOf(checks: Check[]): 0 | 1 | 2 {
  const states = checks.map(({ state }) => state);
  return states.includes('wrong') ? 1 : states.includes('untested') ? 2 : 0;
}

const marks = { ok: 'ok        ', wrong: 'WRONG     ', untested: 'not tested' };
const verdicts = [
  'All is well.',
  'Something is wrong. What to do is below each fault.',
  'Nothing is wrong, but something was not tested.',
] as const;

/** The checks for a person to read: what to do is below each fault. */
export const reportOf = (checks: Check[]): string =>
  [
    ...checks.map(({ state, found, todo }) =>
      [`${marks[state]}  ${found}`, ...(todo ? [todo] : [])].join(`\n${' '.repeat(12)}`),
    ),
    verdicts[codeOf(checks)],
  ].join('\n');

function argumentsOf() {
  try {
    return parseArgs({ options: { backups: { type: 'string' }, json: { type: 'boolean' } } })
      .values;
  } catch (error) {
    console.error(`${(error as Error).message} Use: npm run doctor -- [--backups FOLDER] [--json]`);
    process.exit(1);
  }
}

if (import.meta.main) {
  const { backups, json } = argumentsOf();
  const checks = await examine(process.env, backups);
  const code = codeOf(checks);
  console.log(json ? JSON.stringify({ code, checks }) : reportOf(checks));
  process.exitCode = code;
}
