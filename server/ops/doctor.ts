/**
 * npm run doctor: does this machine work? Tests what an operator can get wrong, and prints what to
 * do (docs/deploying.md). `npm run launch-check` tells whether the content may go public.
 */
import {
  type Check,
  checkAddress,
  checkBackups,
  checkDatabase,
  checkDisk,
  checkMailbox,
  checkMailServer,
  checkSettings,
  untested,
} from './checks.ts';

/** Tests everything. Wrong settings leave the rest untested. `backups`: their folder. */
export async function examine(env: NodeJS.ProcessEnv, backups?: string): Promise<Check[]> {
  const { settings, checks } = checkSettings(env);
  if (!settings) return [...checks, untested('Everything else waits for the settings.')];
  const others = [
    checkDatabase(settings),
    checkDisk(settings),
    checkMailServer(settings),
    checkMailbox(settings),
    checkAddress(settings.siteUrl),
    checkBackups(settings, backups),
  ];
  return [...checks, ...(await Promise.all(others)).flat()];
}

/** 0: all is well; 1: something is wrong; 2: nothing is wrong, but something was not tested. */
export function exitCodeOf(checks: Check[]): 0 | 1 | 2 {
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
    verdicts[exitCodeOf(checks)],
  ].join('\n');

if (import.meta.main) {
  const [option, backups] = process.argv.slice(2);
  if (option && !(option === '--backups' && backups)) {
    console.error('Use: npm run doctor -- [--backups FOLDER]');
    process.exit(1);
  }
  const checks = await examine(process.env, backups);
  console.log(reportOf(checks));
  process.exitCode = exitCodeOf(checks);
}
