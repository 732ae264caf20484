/**
 * A mail server refuses, hangs, drops the line and goes away while the worker is killed at work,
 * and the server restarts. Does every mail arrive in the end, and do those that arrive twice carry
 * the same Message-ID? The hours between attempts are made to pass at once. The control tries each
 * mail once, and must miss some.
 *
 *   node bench/mail-trouble.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { superviseWorker } from '../server/enquiries/delivery/supervise.ts';
import { Desk } from '../server/enquiries/intake/desk.ts';
import { readSettings } from '../server/settings.ts';
import { examples } from '../test/support/examples.ts';
import { type FaultyMailServer, openFaultyMailServer } from './faulty-mail-server.ts';
import { prove, type Random } from './proof.ts';
import { inFolder } from './real-server.ts';

const file = fileURLToPath(new URL('mail-trouble-worker.ts', import.meta.url));

type Delivered = {
  mails: number;
  missing: number;
  /**
   * Arrived more often than once, though always under one Message-ID; and how often that had a
   * reason: word of it was lost, or the worker killed.
   */
  repeated: number;
  mayRepeat: number;
  /** The same mail under two Message-IDs. */
  doubled: number;
  attempts: number;
  killed: number;
};

type Options = { enquiries: number; kills: number; retry?: boolean };

/** Sends so many enquiries through the trouble. `retry: false` is the control. */
async function sendThroughTrouble(
  dataDir: string,
  random: Random,
  { enquiries, kills, retry = true }: Options,
): Promise<Delivered> {
  const mailServer = await openFaultyMailServer(random);
  const env = {
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    ENQUIRY_TO: 'office@thornbeck.example',
  };
  for (const name of ['DATABASE_URL', 'CANARY_TO', 'ENQUIRY_FROM']) delete process.env[name];
  Object.assign(process.env, env);
  const settings = readSettings(env);
  const desk = new Desk(settings, { post: settings, patience: 10_000 });
  try {
    const references: string[] = [];
    for (let n = 0; n < enquiries; n++) {
      const values = {
        ...examples.town,
        email: `visitor-${n}@example.org`,
        details: `Job number ${n}.`,
      };
      const outcome = await desk.accept('town', values, {
        page: '/',
        key: `form-view-${String(n).padStart(10, '0')}`,
      });
      if (outcome.kind === 'stored') references.push(outcome.reference);
    }
    mailServer.faulty = 0.5;
    const killed = await work(desk, mailServer, { enquiries, kills, retry });
    const attempts = (
      await desk.use((database) => database.selectFrom('outbox').select('attempts').execute())
    ).reduce((sum, row) => sum + row.attempts, 0);
    return {
      ...count(references, mailServer, killed),
      attempts,
      killed,
    };
  } finally {
    await desk.close();
    await mailServer.leave();
  }
}

/**
 * Lets workers work until nothing is left to do; answers how many were killed. A few deaths after
 * another, the whole server is another one.
 */
async function work(
  desk: Desk,
  mailServer: FaultyMailServer,
  { enquiries, kills, retry = true }: Options,
): Promise<number> {
  // An enquiry calls for two mails, each of which is tried about twice: the deaths are spread over
  // half of that time.
  const between = kills ? Math.ceil((2 * enquiries) / kills) : 50;
  const supervise = () => superviseWorker(desk.use, { file, output: 'ignore', patience: 2000 });
  let worker = supervise();
  let killed = 0;
  for (let round = 1; await goOn(desk, retry); round++) {
    if (round > 40 * enquiries) throw new Error('mails still wait');
    const before = mailServer.calls;
    const isBusy = () => mailServer.calls < before + between;
    for (let polls = 0; polls < 2000 && isBusy() && (await goOn(desk, retry)); polls++)
      await pause(30);
    const pid = worker.pid();
    if (killed < kills && pid) {
      process.kill(pid, 'SIGKILL');
      killed++;
    }
    if (round % 3 === 0) {
      await worker.stop();
      worker = supervise();
    }
    if (round % 5 !== 0) continue;
    await mailServer.leave();
    await pause(100);
    await mailServer.comeBack();
  }
  await worker.stop();
  return killed;
}

/**
 * Makes the time until the next attempts pass, or, without retry, gives up what has been tried.
 * Answers whether there is more to do.
 */
async function goOn(desk: Desk, retry: boolean): Promise<boolean> {
  return desk.use(async (database) => {
    const failed = database
      .updateTable('outbox')
      .where('state', '=', 'waiting')
      .where('lease', 'is', null)
      .where('attempts', '>', 0);
    await failed
      .set(retry ? { due_at: new Date().toISOString() } : { state: 'given-up' })
      .execute();
    return Boolean(
      await database
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .limit(1)
        .executeTakeFirst(),
    );
  });
}

function count(references: string[], { taken, met }: FaultyMailServer, killed: number) {
  const ids = new Map<string, Set<string>>();
  for (const { to, text, messageId } of taken) {
    const mail = `${text.match(/[A-Z]{4}-[3-9A-Z]{4}/)?.[0]} ${to.startsWith('office') ? 'office' : 'receipt'}`;
    ids.set(mail, (ids.get(mail) ?? new Set()).add(messageId));
  }
  const mails = references.flatMap((reference) => [`${reference} office`, `${reference} receipt`]);
  const different = [...ids.values()].reduce((sum, { size }) => sum + size, 0);
  return {
    mails: mails.length,
    missing: mails.filter((mail) => !ids.has(mail)).length,
    repeated: taken.length - different,
    // Three lanes: so many mails can be under way when a worker is killed.
    mayRepeat: (met['cut after DATA'] ?? 0) + 3 * (killed + (met.away ?? 0)),
    doubled: different - ids.size,
  };
}

await prove({
  promise: 5,
  title: 'A mail server in eight kinds of trouble, a worker killed; control: each mail tried once',
  async run(random) {
    // The log would bury what is printed here.
    const { write } = process.stdout;
    process.stdout.write = () => true;
    try {
      const send = (options: Options) =>
        inFolder('mail-trouble', (dataDir) => sendThroughTrouble(dataDir, random, options));
      const found = await send({ enquiries: 15, kills: 2 });
      const control = await send({ enquiries: 15, kills: 0, retry: false });
      return {
        tried: found.mails,
        harmed: found.missing + found.doubled + Math.max(0, found.repeated - found.mayRepeat),
        control: { tried: control.mails, harmed: control.missing },
        measured: `${found.attempts} attempts, ${found.killed} kills, ${found.repeated} came again`,
      };
    } finally {
      process.stdout.write = write;
    }
  },
});
