/**
 * Customers with links, fast fingers, autofill and no script, and machines, post to the server. Is
 * no customer set aside and no machine let through? Does one mail tell the office of all that was
 * set aside, does reading its links change nothing, and does the button behind one release it?
 *
 *   node bench/quarantine.ts
 */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { besideServer } from '../test/support/beside-server.ts';
import { examples } from '../test/support/examples.ts';
import { type FaultyMailServer, openFaultyMailServer } from './faulty-mail-server.ts';
import { prove } from './proof.ts';
import { inFolder, type RealServer, startServer } from './real-server.ts';

type Sending = { who: 'person' | 'machine'; words: Record<string, string>; browser: boolean };

const linked = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://pictures.example/${n}`).join(' ');
const asking = (projectDetails: string, more = {}) => ({ projectDetails, ...more });

const slow = { filled: '41000', leave_empty: '' };
const person = (words: Record<string, string>): Sending => ({
  who: 'person',
  words: { leave_empty: '', ...words },
  browser: true,
});
const machine = (words: Record<string, string>, browser = false): Sending => ({
  who: 'machine',
  words,
  browser,
});

const sendings: Sending[] = [
  person({ ...slow }),
  person({ ...slow, ...asking(`We like these: ${linked(4)}`) }),
  person({ ...slow, ...asking(`And all of these: ${linked(12)}`) }),
  person({ ...slow, fullName: 'www.annsbarn.example' }),
  person({ filled: '1900' }),
  person({ filled: '400' }),
  person({ filled: '1900', ...asking(linked(5)) }),
  person({ filled: '1900', leave_empty: 'Thwaite & Sons Ltd' }),
  person({ ...slow, leave_empty: 'Ann Thwaite' }),
  person({}),
  person(asking(`Without a script, like these: ${linked(4)}`)),
  machine({ leave_empty: 'https://buy.example' }),
  machine({ leave_empty: 'https://buy.example', filled: '40000' }, true),
  machine(asking(`Three links: ${linked(3)}`)),
  machine(asking('Cheap: bit.ly/a bit.ly/b bit.ly/c bit.ly/d bit.ly/e'), true),
  machine({ ...asking('Buy [url=http://buy.example/a]now[/url] and here') }, true),
  machine(
    { ...asking(`Buy <a href="http://buy.example">now</a> ${linked(1)}`), filled: '80' },
    true,
  ),
];

/** As a browser or a robot without its headers posts; answers with the reference. */
async function post(address: string, { words, browser }: Sending, n: number): Promise<string> {
  const values = { form: 'lead', page: '/', key: `form-view-${String(n).padStart(10, '0')}` };
  const own = { ...examples.lead, email: `visitor-${n}@example.org` };
  const body = new URLSearchParams({ ...values, ...own, ...words }).toString();
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(browser && { 'Accept-Language': 'en-GB', Origin: address }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/enquiries`, { method: 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => resolve((JSON.parse(text) as { reference?: string }).reference ?? ''));
    });
    asked.on('error', reject).end(body);
  });
}

type Found = { wrong: string[]; tried: number };

/** Everything once: what came out wrong. */
const tryAll = (): Promise<Found> =>
  inFolder('quarantine', async (dataDir) => {
    const mail = await openFaultyMailServer();
    const env = { SMTP_URL: mail.url, ENQUIRY_TO: 'office@example.org' };
    const server = await startServer({ dataDir, env });
    // The database is made when it is first needed.
    await fetch(`${server.address}/ready`);
    const database = besideServer(dataDir);
    const kinds = async () =>
      new Map(
        (await database.selectFrom('enquiry').select(['reference', 'kind']).execute()).map(
          ({ reference, kind }) => [reference, kind],
        ),
      );
    const wrong: string[] = [];
    try {
      const references: string[] = [];
      for (const [n, sending] of sendings.entries())
        references.push(await post(server.address, sending, n));
      const stored = await kinds();
      for (const [n, { who, words }] of sendings.entries())
        if (stored.get(references[n] ?? '') !== (who === 'person' ? 'real' : 'spam'))
          wrong.push(`${who} ${JSON.stringify(words).slice(0, 60)}`);
      // The hour passes at once.
      const due = { due_at: new Date().toISOString() };
      await database.updateTable('outbox').set(due).where('kind', '=', 'set-aside').execute();
      wrong.push(...(await release(server, mail, references, kinds)));
      return { wrong, tried: sendings.length + 3 };
    } finally {
      await database.destroy();
      await server.end('SIGTERM');
      await mail.leave();
    }
  });

/** The office reads its one mail, its scanner follows every link, and a button is pressed. */
async function release(
  { address }: RealServer,
  mail: FaultyMailServer,
  references: string[],
  kinds: () => Promise<Map<string, string>>,
): Promise<string[]> {
  const digest = await arrived(mail, (text) => text.includes('This is a customer'));
  const machines = references.filter((_, n) => sendings[n]?.who === 'machine');
  const people = references.filter((_, n) => sendings[n]?.who === 'person');
  const wrong: string[] = [];
  if (!machines.every((reference) => digest.includes(reference))) wrong.push('not all were told');
  if (people.some((reference) => digest.includes(reference))) wrong.push('a customer was told of');
  const links = [...digest.matchAll(/\/release\/\S+/g)].map(([path]) => path);
  for (const path of links) await fetch(`${address}${path}`);
  const kept = await kinds();
  if (machines.some((reference) => kept.get(reference) !== 'spam'))
    wrong.push('a scanner released');
  const [path = ''] = links;
  await fetch(`${address}${path}`, { method: 'POST' });
  const reference = path.slice(-9);
  if ((await kinds()).get(reference) !== 'real') wrong.push('the button did nothing');
  await arrived(mail, (text) => text.startsWith('Ring ') && text.includes(reference));
  return wrong;
}

async function arrived(mail: FaultyMailServer, isIt: (text: string) => boolean): Promise<string> {
  for (let polls = 0; polls < 900; polls++, await pause(100)) {
    const found = mail.taken.find(({ to, text }) => to === 'office@example.org' && isIt(text));
    if (found) return found.text;
  }
  throw new Error('a mail to the office did not come');
}

await prove({
  promise: 22,
  title: 'Customers with links, fast fingers and autofill beside machines',
  async run() {
    const { tried, wrong } = await tryAll();
    return {
      tried,
      harmed: wrong.length,
      measured: wrong.join('; ') || 'one mail told of all; its button released one',
    };
  },
});
