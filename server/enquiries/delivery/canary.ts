/**
 * The canary: a test enquiry that the site sends itself every day, which goes the way of a
 * customer's. When one does not arrive, the log and /health say so.
 */
import { dateInLondon } from '../../../calendar/written-times.ts';
import { log } from '../../log.ts';
import type { Settings } from '../../settings.ts';
import type { Desk } from '../intake/desk.ts';
import type { Database } from '../store/database.ts';

type Watch = Pick<Settings, 'smtpUrl' | 'canaryTo' | 'canaryWithin'>;

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** Is there a canary at all? */
const hasCanary = ({ smtpUrl, canaryTo }: Watch): boolean => Boolean(smtpUrl && canaryTo);

/** Sends today's canary, unless it has been sent: of several servers one does. */
export async function sendCanary(
  desk: Pick<Desk, 'accept'>,
  canaryTo: string,
  now: Date,
): Promise<boolean> {
  const values = {
    fullName: 'Canary (a test, not a customer)',
    phone: '01632 960 000',
    email: canaryTo,
    postcode: 'HG5',
    service: 'other',
    projectDetails: 'The daily test enquiry that the site sends itself. Nobody waits for a call.',
    gdprConsent: 'on',
  };
  const outcome = await desk.accept('lead', values, { page: '/', canary: dateInLondon(now) });
  // A conflict: the mailbox has been changed since, and the next day's goes to the new one.
  return outcome.kind === 'stored' || outcome.kind === 'conflict';
}

/** Sends a canary a day until stopped. A day that failed is tried again after ten minutes. */
export function keepCanary(
  desk: Pick<Desk, 'accept'>,
  settings: Watch,
  now = () => new Date(),
): { stop(): void } {
  const { canaryTo } = settings;
  if (!canaryTo || !hasCanary(settings)) return { stop: () => undefined };
  let done = '';
  const check = async () => {
    const today = dateInLondon(now());
    if (done !== today && (await sendCanary(desk, canaryTo, now()))) done = today;
  };
  const timer = setInterval(() => void check(), 10 * 60 * 1000);
  void check();
  return { stop: () => clearInterval(timer) };
}

/**
 * 'late': since the last one that came through, one did not within its time, or none was sent for
 * more than a day.
 */
export async function canaryState(
  database: Database,
  settings: Watch,
  now: Date,
): Promise<'off' | 'waiting' | 'through' | 'late'> {
  if (!hasCanary(settings)) return 'off';
  const within = settings.canaryWithin * hour;
  // One that a clock sent which was ahead would pass for the last until then.
  const canaries = database
    .selectFrom('canaries')
    .select('sent_at')
    .where('sent_at', '<=', before(now, -hour))
    .limit(1);
  const last = await canaries
    .where('arrived_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  const missing = await canaries
    .where('arrived_at', 'is', null)
    .where('sent_at', '>', last?.sent_at ?? '')
    .orderBy('sent_at')
    .executeTakeFirst();
  if (missing) return missing.sent_at < before(now, within) ? 'late' : 'waiting';
  if (!last) return 'waiting';
  return last.sent_at < before(now, day + within) ? 'late' : 'through';
}

/** Says in the log, once for each, that a canary did not come through in time. */
export async function raiseCanaryAlarms(
  database: Database,
  settings: Watch,
  now: Date,
): Promise<void> {
  if (!hasCanary(settings)) return;
  const late = await database
    .updateTable('canaries')
    .set({ alarmed_at: now.toISOString() })
    .where('arrived_at', 'is', null)
    .where('alarmed_at', 'is', null)
    .where('sent_at', '<', before(now, settings.canaryWithin * hour))
    .returning(['id', 'sent_at'])
    .execute();
  for (const { id, sent_at } of late)
    log.error('the canary did not come through: enquiries may not reach the office', {
      reference: id,
      sent: sent_at,
    });
}
