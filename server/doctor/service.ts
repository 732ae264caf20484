/**
 * What systemd was told of the site: is it started after a reboot and after a crash, has it memory,
 * files and time enough, and is there a copy every night? Asks only; deploy/ has the units.
 */
import { spawnSync } from 'node:child_process';
import { type Check, done, notTried, toDo } from './check.ts';

/** The properties of one unit as `systemctl show` names them, or nothing where nobody answers. */
type Show = (unit: string, properties: string[]) => Record<string, string> | undefined;

const systemctl: Show = (unit, properties) => {
  const { status, stdout } = spawnSync(
    'systemctl',
    ['show', unit, `--property=${properties.join(',')}`],
    { encoding: 'utf8', timeout: 10_000 },
  );
  if (status !== 0) return undefined;
  return Object.fromEntries(
    stdout.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
};

/** In seconds: `1min 15s`, as systemd writes a time. */
function secondsOf(time = ''): number {
  const lengths: Record<string, number> = { ms: 0.001, s: 1, min: 60, h: 3600, d: 86_400 };
  if (time === 'infinity') return Number.POSITIVE_INFINITY;
  return [...time.matchAll(/(\d+)(ms|min|s|h|d)\b/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (lengths[unit] ?? 0),
    0,
  );
}

const numberOf = (said = '') => (said === 'infinity' ? Number.POSITIVE_INFINITY : Number(said));

/** What the site needs under attack, and a build beside it (docs/benchmarks.md). */
const least = { memory: 1_200_000_000, tasks: 128, files: 4096, stop: 75 };

type Told = Record<string, string>;
const asks: [wrong: (told: Told) => boolean, line: string][] = [
  [
    ({ UnitFileState }) => UnitFileState !== 'enabled',
    'The site is not started after a reboot: systemctl enable thornbeck.',
  ],
  [
    ({ Restart = '' }) => !['always', 'on-failure'].includes(Restart),
    'The site is not started again when it dies: Restart=always in thornbeck.service.',
  ],
  [
    ({ MemoryMax }) => numberOf(MemoryMax) < least.memory,
    'A build beside the site has too little memory: MemoryMax=1600M in thornbeck.service.',
  ],
  [
    ({ TasksMax }) => numberOf(TasksMax) < least.tasks,
    'The site may have too few threads: TasksMax=256 in thornbeck.service.',
  ],
  [
    ({ LimitNOFILE }) => numberOf(LimitNOFILE) < least.files,
    'The site may hold too few connections: LimitNOFILE=16384 in thornbeck.service.',
  ],
  [
    ({ TimeoutStopUSec }) => secondsOf(TimeoutStopUSec) < least.stop,
    'An upload under way is cut off by a restart: TimeoutStopSec=75 in thornbeck.service.',
  ],
];
const asked = [
  'LoadState',
  'UnitFileState',
  'Restart',
  'MemoryMax',
  'TasksMax',
  'LimitNOFILE',
  'TimeoutStopUSec',
];

/** Is there a copy every night? PostgreSQL has its own way. */
function checkTimer(show: Show, databaseUrl?: string): Check[] {
  if (databaseUrl) return [];
  const { ActiveState } = show('thornbeck-backup.timer', ['ActiveState']) ?? {};
  return [
    ActiveState === 'active'
      ? done('systemd makes a backup every night.')
      : toDo('No backup is made at night: systemctl enable --now thornbeck-backup.timer.'),
  ];
}

/** Nothing to say where there is no systemd, as in a container. */
export function checkService(databaseUrl?: string, show: Show = systemctl): Check[] {
  const told = show('thornbeck.service', asked);
  if (!told) return [];
  if (told.LoadState !== 'loaded')
    return [notTried('systemd knows no thornbeck.service: deploy/ has one.')];
  const wrong = asks.filter(([isWrong]) => isWrong(told)).map(([, line]) => toDo(line));
  const well = done('systemd starts the site again, and gives it what it needs.');
  return [...(wrong.length ? wrong : [well]), ...checkTimer(show, databaseUrl)];
}
