/**
 * The power fails while enquiries come in. All that the server asked of the disk is recorded with
 * strace, and from it the disk is made anew as a power cut at each moment may leave it: what was
 * synced is there, of the rest anything, whole or torn. Is every enquiry that had been answered
 * with success by then there, with its consent, its mails and its photos? The controls are the same
 * with SQLite's synchronous at normal and off: both must lose some.
 *
 *   node bench/power-cut.ts
 *
 * `every`: how many steps of the server lie between two power cuts; ten times as many in the
 * controls.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Contents, chance, Disk } from './power-cut-disk.ts';
import { inspect, layOut } from './power-cut-inspection.ts';
import { type Answer, canTrace, type Event, record } from './power-cut-recording.ts';
import { type Proof, runAlone, weakest } from './proof.ts';

export { canTrace } from './power-cut-recording.ts';

/** What was recorded; `rewinds`: how often the log was begun again from its start. */
type Outcome = { enquiries: number; writes: number; syncs: number; rewinds: number } & Tally;
/**
 * `disks` were tried; `damaged` ones could not be used, for these `reasons`, `losing` ones lacked
 * some of what was answered, and `torn` ones had some not whole. `lost`: different enquiries
 * missing on any disk; `worst`: the most on one.
 */
type Tally = {
  disks: number;
  damaged: number;
  losing: number;
  torn: number;
  lost: number;
  worst: number;
  reasons: string[];
};

/**
 * `every`: how many steps of the server lie between two power cuts. `careless`: SQLite's
 * synchronous, for a control.
 */
type Trial = { enquiries: number; every?: number; seed?: number; careless?: 'normal' | 'off' };

/** Records a server's work, and cuts the power at many moments of it. */
export async function cutPower({
  enquiries,
  every = 1,
  seed = 1,
  careless,
}: Trial): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
  try {
    const events = await record(folder, enquiries, careless);
    const count = (is: (event: Event) => boolean) => events.filter(is).length;
    const writes = count(({ kind }) => kind === 'write');
    const syncs = count(({ kind }) => kind === 'sync');
    const rewinds = count(
      (event) => event.kind === 'write' && event.path.endsWith('-wal') && event.at === 0,
    );
    return { enquiries, writes, syncs, rewinds, ...(await tryDisks(folder, events, every, seed)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryDisks(
  folder: string,
  events: Event[],
  every: number,
  seed: number,
): Promise<Tally> {
  const tally = { disks: 0, damaged: 0, losing: 0, torn: 0 };
  const lost = new Set<string>();
  const reasons = new Set<string>();
  const answered: Answer[] = [];
  const random = chance(seed);
  const disk = new Disk();
  const site = join(folder, 'after');
  let worst = 0;
  for (const [index, event] of events.entries()) {
    disk.follow(event);
    if (event.kind === 'answered') answered.push(event.answer);
    if (index % every) continue;
    layOut(disk.afterCut(random), folder, site);
    const finding = await inspect(join(site, 'site/data'), answered);
    tally.disks++;
    if (finding.damage) tally.damaged++;
    if (finding.damage && reasons.size < 5) reasons.add(finding.damage);
    if (finding.lost.length) tally.losing++;
    if (finding.torn.length) tally.torn++;
    for (const reference of finding.lost) lost.add(reference);
    worst = Math.max(worst, finding.lost.length);
  }
  mustBeTheSame(disk.contents(), join(folder, 'site/data'));
  return { ...tally, lost: lost.size, worst, reasons: [...reasons] };
}

/**
 * A recording that missed something would prove nothing: played to its end it gives the very files
 * that the server left.
 */
function mustBeTheSame(contents: Contents, dataDir: string): void {
  const isFile = (name: string) => !name.endsWith('-shm');
  const left = readdirSync(dataDir).filter(isFile);
  const recorded = [...contents].filter(([path, bytes]) => bytes && isFile(path));
  const wrong = recorded.filter(([path, bytes]) => !bytes?.equals(readFileSync(path)));
  if (
    wrong.length ||
    !isDeepStrictEqual(
      recorded.map(([path]) => path).sort(),
      left.map((name) => join(dataDir, name)).sort(),
    )
  ) {
    throw new Error('the recording does not give the files that the server left');
  }
}

export const proof: Proof = {
  promise: 2,
  title: 'Disks as a power cut may leave them; controls: synchronous normal, synchronous off',
  async run(size) {
    if (!canTrace()) return { missing: 'strace, or the right to trace' };
    const work = size === 'long' ? { enquiries: 300, every: 3 } : { enquiries: 30, every: 17 };
    const found = await cutPower(work);
    const few = { ...work, every: size === 'long' ? 30 : 61 };
    const [normal, off] = [
      await cutPower({ ...few, careless: 'normal' }),
      await cutPower({ ...few, careless: 'off' }),
    ];
    return {
      tried: found.disks,
      harmed: found.damaged + found.losing + found.torn,
      control: weakest(
        [normal, off].map(({ disks, losing }) => ({ tried: disks, harmed: losing })),
      ),
      measured: `${found.enquiries} enquiries, ${found.writes} writes, ${found.syncs} syncs`,
    };
  },
};

if (import.meta.main) await runAlone(proof);
