/** Everything that an operator can have got wrong: what stops enquiries first. */
import { isPublic } from '../../content/claims.ts';
import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { checkAddress } from './address.ts';
import { type Check, done, notTried, toDo } from './check.ts';
import { checkDatabase } from './database.ts';
import { checkDataDir, checkMemory, checkNode } from './machine.ts';
import { checkMailServer } from './mail-server.ts';
import { checkOffice } from './office.ts';
import { checkOtherName } from './other-name.ts';
import { checkBody, checkCertificate, checkClock, checkPlain } from './public.ts';
import { checkSender } from './sender.ts';
import { checkService } from './service.ts';
import { checkBackups, checkBuild, checkRunning } from './serving.ts';
import { checkWords } from './words.ts';

type Environment = Record<string, string | undefined>;
type Section = { title: string; checks: Check[] };

/** The settings, and each that is wrong in a line of its own. */
function checkSettings(env: Environment): { settings?: Settings; checks: Check[] } {
  try {
    return { settings: readSettings(env), checks: [done('All settings can be used.')] };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const lines = error.message.split(/; (?=[A-Z_]+ (?:must|is no setting))/);
    return { checks: lines.map((line) => toDo(`${line}.`)) };
  }
}

/** What visitors meet before our server; nothing to ask where the site has no public address. */
async function checkPublic({ siteUrl }: Settings): Promise<Check[]> {
  const address = await checkAddress(siteUrl);
  if (!isPublic(siteUrl)) return [address];
  // Each is asked of the address itself, whether or not it answers with our site.
  const others = [checkCertificate, checkBody, checkPlain, checkOtherName, checkClock];
  return [address, ...(await Promise.all(others.map((check) => check(siteUrl))))];
}

/** What only the operator knows: where the copies are, and the name of the DKIM record. */
type Told = { backups?: string | undefined; dkim?: string | undefined };

/** Tries everything. A setting that is wrong leaves what hangs on it untried. */
export async function examine(env: Environment, { backups, dkim }: Told = {}): Promise<Section[]> {
  const { settings, checks } = checkSettings(env);
  const machine = { title: 'Machine', checks: [checkNode(), checkMemory()] };
  const copies = { title: 'Backups', checks: [checkBackups(backups)] };
  const first = { title: 'Settings', checks };
  if (!settings)
    return [
      first,
      { title: 'Everything else', checks: [notTried('Put the settings right first.')] },
      copies,
      machine,
    ];
  const [data, database, running, address, mail, sender, office] = await Promise.all([
    checkDataDir(settings),
    checkDatabase(settings),
    checkRunning(settings),
    checkPublic(settings),
    checkMailServer(settings),
    settings.smtpUrl
      ? checkSender(settings.enquiryFrom, { dkim })
      : [notTried('There is no mail.')],
    checkOffice(settings),
  ]);
  return [
    first,
    { title: 'Data', checks: [...data, ...database] },
    {
      title: 'Server',
      checks: [checkBuild(), ...checkWords(), ...running, ...checkService(settings.databaseUrl)],
    },
    { title: 'Address', checks: address },
    { title: 'Mail server', checks: [mail] },
    { title: 'Sender’s domain', checks: sender },
    { title: 'Office', checks: office },
    copies,
    machine,
  ];
}

/** 0: all is well; 1: something is wrong; 2: nothing is, and not everything could be tried. */
export function codeOf(sections: Section[]): 0 | 1 | 2 {
  const open = sections.flatMap(({ checks }) => checks).filter((check) => !check.done);
  if (!open.length) return 0;
  return open.some(({ tried }) => tried !== false) ? 1 : 2;
}

/** What is wrong in one line, what to do in the next. */
const linesOf = ({ done: well, tried, line }: Check): string[] => {
  if (well) return [`   well       ${line}`];
  if (tried === false) return [`   not tried  ${line}`];
  const [, wrong = line, todo] = /^(.*?): (.*)$/.exec(line) ?? [];
  return [`   WRONG      ${wrong}`, ...(todo ? [`              ${todo}`] : [])];
};

const verdicts = [
  'All is well.',
  'Something is wrong: what to do stands below each.',
  'Nothing is wrong in what was tried; some of it could not be.',
];

export const told = (sections: Section[]): string =>
  [
    ...sections.flatMap(({ title, checks }) => [title, ...checks.flatMap(linesOf)]),
    '',
    verdicts[codeOf(sections)],
  ].join('\n');
