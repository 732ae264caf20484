/** A desk, its outbox, and a clock that the test moves. */
import { onTestFinished } from 'vitest';
import { raiseAlarms } from '../../server/enquiries/delivery/alarms.ts';
import { deliverOne } from '../../server/enquiries/delivery/deliver.ts';
import { health } from '../../server/enquiries/delivery/health.ts';
import type { Send } from '../../server/enquiries/delivery/mail/post.ts';
import { Desk } from '../../server/enquiries/intake/desk.ts';
import type { StoredFile } from '../../server/enquiries/store/files.ts';
import { readSettings, type Settings } from '../../server/settings.ts';
import { examples, newPlace } from './examples.ts';

export const start = new Date('2026-11-23T09:00:00Z');

/** `sendOf`: what takes the mails that go out. */
export function openDelivery(smtpUrl: string, sendOf: (settings: Settings) => Send) {
  const settings = readSettings({
    DATA_DIR: newPlace().dataDir,
    SMTP_URL: smtpUrl,
    ENQUIRY_TO: 'office@thornbeck.example',
    ENQUIRY_FROM: 'website@thornbeck.example',
  });
  let now = start;
  const desk = new Desk(settings, { post: settings, now: () => now });
  onTestFinished(() => desk.close());
  const delivery = {
    use: desk.use,
    send: sendOf(settings),
    post: settings,
    siteUrl: settings.siteUrl,
    worker: 'one',
    now: () => now,
  };
  let sent = 0;
  return {
    desk,
    send: (changes: Record<string, string> = {}, files: StoredFile[] = []) =>
      desk.accept(
        'town',
        { ...examples.town, ...changes },
        { page: '/areas/ripon', key: `form-view-${String(sent++).padStart(10, '0')}`, files },
      ),
    /** Tries each mail that is due; answers how many there were. */
    deliver: async () => {
      let tried = 0;
      while (await deliverOne(delivery)) tried++;
      return tried;
    },
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    health: () => health(desk, settings, true, now),
    outbox: () =>
      desk.use((database) => database.selectFrom('outbox').selectAll().orderBy('kind').execute()),
    alarm: () => desk.use((database) => raiseAlarms(database, now)),
  };
}
