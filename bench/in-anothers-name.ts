/**
 * Somebody posts forms in the name of a stranger: their address in capitals, with tags, with words
 * and links that the stranger shall read. What do they get from us? Not one word of the sender's,
 * and three mails a day at most; every enquiry is stored and mailed to the office as ever.
 *
 *   node bench/in-anothers-name.ts
 */
import type { FormName } from '../enquiry/forms.ts';
import { readDatabase } from '../server/enquiries/store/database.ts';
import { examples } from '../test/support/examples.ts';
import { openFaultyMailServer, type Taken } from './faulty-mail-server.ts';
import { FormClient } from './form-client.ts';
import { prove, until } from './proof.ts';
import { inFolder, startServer } from './real-server.ts';

const office = 'office@example.org';
/** One mailbox, written in many ways. */
const victims = ['victim@other.example', 'Victim@Other.Example', 'victim+one@other.example'];
const isVictim = ({ to }: Taken): boolean => /^victim(?:\+\w+)?@other\.example$/i.test(to);

const claim = 'Claim your prize at evil.example/prize';
const marks = /evil|prize|claim|mallory/i;
const written = ['fullName', 'name', 'subject', 'message', 'details', 'projectDetails'];

const postOf = (n: number): Record<string, string> => {
  const form = (['lead', 'town', 'message', 'contact'] satisfies FormName[])[n % 4] ?? 'lead';
  const words = Object.fromEntries(
    written
      .filter((name) => name in examples[form])
      .map((name) => [name, `Mallory ${n}: ${claim}`]),
  );
  const key = `form-view-${String(n).padStart(10, '0')}`;
  const email = victims[n % victims.length] ?? '';
  return { form, page: '/', key, filled: '60000', ...examples[form], ...words, email };
};

type Found = { posts: number; stored: number; office: number; victim: number; withWords: number };

const postInAnothersName = (posts: number): Promise<Found> =>
  inFolder('in-anothers-name', async (dataDir) => {
    const mail = await openFaultyMailServer();
    const server = await startServer({ dataDir, env: { SMTP_URL: mail.url } });
    const client = new FormClient(server.address);
    // The database is made when it is first needed.
    await fetch(`${server.address}/ready`);
    const database = readDatabase({ dataDir });
    if (!database) throw new Error('there is no database');
    try {
      let stored = 0;
      for (let n = 0; n < posts; n++) if ((await client.post(postOf(n))).kind === 'sent') stored++;
      const waiting = () =>
        database.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
      await until('every mail has gone', async () => !(await waiting()).length);
      const toVictim = mail.taken.filter(isVictim);
      return {
        posts,
        stored,
        office: mail.taken.filter(({ to }) => to === office).length,
        victim: toVictim.length,
        withWords: toVictim.filter(({ raw }) => marks.test(raw)).length,
      };
    } finally {
      client.close();
      await database.destroy();
      await server.end('SIGTERM');
      await mail.leave();
    }
  });

/** Mails too many or with strangers' words, and enquiries that the office did not get. */
const harmOf = ({ posts, stored, office: mailed, victim, withWords }: Found): number =>
  Math.max(0, victim - 3, withWords) + (posts - stored) + (posts - mailed);

await prove({
  promise: 23,
  title: 'Posts in a stranger’s name',
  async run() {
    const found = await postInAnothersName(20);
    return {
      tried: found.posts,
      harmed: harmOf(found),
      measured: `${found.victim} receipts, ${found.withWords} with strangers’ words, ${found.office} mails to the office`,
    };
  },
});
