/**
 * One of the claimers of claims.ts: takes mails as a worker does, in several lanes, until none is
 * left, and tells its parent which.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { claim, type Mail, markSent } from '../server/enquiries/delivery/claims.ts';
import { Desk } from '../server/enquiries/intake/desk.ts';
import { type Database, openDatabase } from '../server/enquiries/store/database.ts';

const [dataDir = '', databaseUrl = '', kind] = process.argv.slice(2);
const place = { dataDir, databaseUrl: databaseUrl || undefined };
const desk = new Desk(place, { patience: 60_000, open: openDatabase });
const lanes = 6;

/** The control: looks what is due, and then takes it without asking again. */
async function readThenWrite(database: Database, worker: string): Promise<Mail | undefined> {
  const open = database
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('lease', 'is', null);
  const due = await open.orderBy('due_at').orderBy('id').limit(1).executeTakeFirst();
  await pause(1);
  if (due)
    await database.updateTable('outbox').set({ lease: worker }).where('id', '=', due.id).execute();
  return due;
}

const take =
  kind === 'careless'
    ? readThenWrite
    : (database: Database, worker: string) => claim(database, worker, new Date());

async function lane(worker: string): Promise<string[]> {
  const mine: string[] = [];
  for (;;) {
    const mail = await desk.use((database) => take(database, worker));
    if (!mail) return mine;
    mine.push(mail.id);
    // Here the mail would go out.
    await pause(1);
    await desk.use((database) => markSent(database, mail, new Date()));
  }
}

await desk.ready();
process.send?.('ready');
process.once('message', async () => {
  const claimed = await Promise.all(
    Array.from({ length: lanes }, (_, n) => lane(`${process.pid}-${n}`)),
  );
  await desk.close();
  process.send?.(claimed.flat(), () => process.disconnect());
});
