/**
 * The canary: a test enquiry that the site sends itself every day, on the road of a customer's
 * (canary/). When one does not come through, the log and /health say so.
 */
import { day, hour } from '../../../calendar/durations.ts';
import { log } from '../../log.ts';
import type { Settings } from '../../settings.ts';
import type { Database } from '../store/database.ts';

type Watch = Pick<Settings, 'canary' | 'canaryWithin' | 'canaryImapUrl'>;

export type CanaryHealth = {
  /**
   * 'accepted': the mail server took its mail, and nobody has seen whether it arrived. 'arrived':
   * it was seen in the office's mailbox. 'stopped': `words` say where and why, and it is tried
   * again. 'late': one did not come through in its time, or none was sent.
   */
  state: 'off' | 'waiting' | 'stopped' | 'accepted' | 'arrived' | 'late';
  words: string;
  /** The start of the last one. */
  since: string | null;
  /** When one last came through. */
  through: string | null;
  /** Someone should look. */
  alarming: boolean;
};

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** Seen in the mailbox, where somebody looks there by himself; else taken by the mail server. */
const through = ({ canaryImapUrl }: Watch) => (canaryImapUrl ? 'arrived_at' : 'accepted_at');

/** How the last canaries fared. */
export async function canaryHealth(
  database: Database,
  settings: Watch,
  now: Date,
): Promise<CanaryHealth> {
  const none = { since: null, through: null, alarming: false } as const;
  if (!settings.canary) return { state: 'off', words: 'off', ...none };
  const canaries = database.selectFrom('canaries').selectAll().limit(1);
  const newest = await canaries.orderBy('sent_at', 'desc').executeTakeFirst();
  if (!newest) return { state: 'waiting', words: 'none has been sent yet', ...none };
  const within = settings.canaryWithin * hour;
  const last = await canaries
    .where(through(settings), 'is not', null)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  const missing = await canaries
    .where(through(settings), 'is', null)
    .where('sent_at', '>', last?.sent_at ?? '')
    .orderBy('sent_at')
    .executeTakeFirst();
  const isLate = missing
    ? missing.sent_at < before(now, within)
    : newest.sent_at < before(now, day + within);
  const found = {
    words: wordsOf(newest),
    since: newest.sent_at,
    through: last?.[through(settings)] ?? null,
  };
  if (isLate) return { state: 'late', ...found, alarming: true };
  // What the site has taken is not tried again: it came through without its photo, or is not seen.
  const isLast = newest.tries > 1 || newest.reference !== null;
  if (newest.stopped_at) return { state: 'stopped', ...found, alarming: isLast };
  const state = newest.arrived_at ? 'arrived' : newest.accepted_at ? 'accepted' : 'waiting';
  return { state, ...found, alarming: false };
}

type Canary = {
  stopped_at: string | null;
  fault: string | null;
  way: 'mailbox' | 'link' | null;
  arrived_at: string | null;
  accepted_at: string | null;
  reference: string | null;
};

function wordsOf({ stopped_at, fault, way, arrived_at, accepted_at, reference }: Canary): string {
  if (stopped_at) return `stopped at the ${stopped_at}: ${fault}`;
  if (arrived_at)
    return way === 'link' ? 'seen in the mailbox by the office' : 'arrived in the mailbox';
  if (accepted_at) return 'accepted by the mail server';
  return reference ? 'stored; its mail waits for the mail server' : 'under way';
}

/** Says in the log, once for each, that a canary did not come through in time. */
export async function raiseCanaryAlarms(
  database: Database,
  settings: Watch,
  now: Date,
): Promise<void> {
  if (!settings.canary) return;
  const late = await database
    .updateTable('canaries')
    .set({ alarmed_at: now.toISOString() })
    .where(through(settings), 'is', null)
    .where('alarmed_at', 'is', null)
    .where('sent_at', '<', before(now, settings.canaryWithin * hour))
    .returningAll()
    .execute();
  for (const canary of late)
    log.error('the canary did not come through: enquiries may not reach the office', {
      reference: canary.reference ?? undefined,
      sent: canary.sent_at,
      words: wordsOf(canary),
    });
}
