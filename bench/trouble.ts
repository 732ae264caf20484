/**
 * The database is locked, its disk is full, or it is away, while visitors send enquiries with and
 * without script. Is each told so, with the phone number and every word still in the form, while
 * the pages go on? And when the trouble is over, does the same server store the same enquiry again,
 * and everything that it said it had stored?
 *
 *   node bench/trouble.ts
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { firm } from '../content/read.ts';
import { failure } from '../enquiry/messages.ts';
import { examples } from '../test/support/examples.ts';
import { prove } from './proof.ts';
import { inFolder, startServer } from './real-server.ts';
import { type Trouble, troubles } from './troubles.ts';

type Outcome = {
  /** Enquiries sent in the trouble, half of them without script. */
  tried: number;
  /** Of those, answered with the error, the phone number and all that was typed. */
  told: number;
  /** Answered in the trouble as stored: true only when it is there afterwards. */
  stored: number;
  /** How long they waited for it at most, and how long for a page meanwhile, in ms. */
  waited: number;
  pageWaited: number;
  /**
   * How long after the trouble the same enquiries had arrived; `undefined` when they did not within
   * a hundred seconds.
   */
  recoveredAfter: number | undefined;
  /** The receipts of all that was ever stored are given again, so all of it is there. */
  allThere: boolean;
  /** /ready in the trouble and after it. */
  ready: [during: number, after: number];
};

type Typed = Record<string, string>;
type Said = { kind: 'told' | 'stored' | 'neither'; reference?: string };

const newEnquiry = (n: number): Typed => ({
  form: 'lead',
  page: '/',
  key: randomUUID(),
  ...examples.lead,
  fullName: `Ann O'Thwaite & Sons ${n}`,
  projectDetails: `The yard floods <behind> the barn. ${'It is wet. '.repeat(300)}`.trim(),
});
const shown = ({ fullName, phone, email, postcode, projectDetails }: Typed): Typed =>
  ({ fullName, phone, email, postcode, projectDetails }) as Typed;
const readable = (html: string) =>
  html
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const post = (url: string, typed: Typed, accept: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(typed), headers: { Accept: accept } });

/**
 * As the page's script sends it: the page then shows the line and the number, over fields that it
 * never emptied.
 */
async function withScript(address: string, typed: Typed): Promise<Said> {
  const answer = await post(`${address}/enquiries`, typed, 'application/json');
  if (!answer.headers.get('Content-Type')?.includes('json')) return { kind: 'neither' };
  const said = (await answer.json()) as { kind: string; reference?: string; values?: Typed };
  if (answer.status === 200 && said.reference) return { kind: 'stored', reference: said.reference };
  const kept = Object.entries(shown(typed)).every(([name, value]) => said.values?.[name] === value);
  return { kind: answer.status === 503 && said.kind === 'failed' && kept ? 'told' : 'neither' };
}

/** As a browser without script sends it. */
async function withoutScript(address: string, typed: Typed): Promise<Said> {
  const answer = await post(`${address}/?index`, typed, 'text/html');
  const page = readable(await answer.text());
  if (answer.status === 200) return { kind: 'stored' };
  const kept = Object.values(shown(typed)).every((value) => page.includes(value));
  return {
    kind:
      answer.status === 503 && page.includes(failure) && page.includes(firm().phone) && kept
        ? 'told'
        : 'neither',
  };
}

async function meet(trouble: Trouble): Promise<Outcome> {
  if (trouble.fromTheStart) await trouble.begin();
  const server = await startServer({ dataDir: trouble.dataDir, env: trouble.env ?? {} });
  const { address } = server;
  try {
    const earlier = trouble.fromTheStart ? [] : [newEnquiry(0)];
    const receipts = await Promise.all(earlier.map((typed) => withScript(address, typed)));
    if (!trouble.fromTheStart) await trouble.begin();

    const start = performance.now();
    const typed = Array.from({ length: 4 }, (_, n) => newEnquiry(n + 1));
    const done = new AbortController();
    const others = otherVisitor(`${address}/about`, done.signal);
    const during = await Promise.all(
      typed.map((one, n) => (n % 2 ? withoutScript : withScript)(address, one)),
    );
    const waited = Math.round(performance.now() - start);
    const readyDuring = (await fetch(`${address}/ready`)).status;
    done.abort();
    const pageWaited = await others;

    await trouble.end();
    const over = performance.now();
    const after = await again(address, typed);
    const recoveredAfter = after && Math.round(performance.now() - over);
    const known = [...receipts, ...during.map((said, n) => (said.reference ? said : after?.[n]))];
    const repeated = await Promise.all(
      [...earlier, ...typed].map((one) => withScript(address, one)),
    );
    return {
      tried: typed.length,
      told: during.filter(({ kind }) => kind === 'told').length,
      stored: during.filter(({ kind }) => kind === 'stored').length,
      waited,
      pageWaited,
      recoveredAfter,
      allThere: repeated.every(
        ({ reference }, n) => reference !== undefined && reference === known[n]?.reference,
      ),
      ready: [readyDuring, await readyIn(address)],
    };
  } finally {
    if (server.process.exitCode === null) await server.end('SIGTERM');
  }
}

/** /ready, once what it last said is out of date. */
async function readyIn(address: string): Promise<number> {
  await pause(1500);
  return (await fetch(`${address}/ready`)).status;
}

/** Sends the same again until all of it is stored. */
async function again(address: string, typed: Typed[]): Promise<Said[] | undefined> {
  for (let time = 0; time < 1000; time++) {
    const said = await Promise.all(typed.map((one) => withScript(address, one)));
    if (said.every(({ kind }) => kind === 'stored')) return said;
    await pause(100);
  }
  return undefined;
}

/** The longest wait for a page, or for the answer that there is none. */
async function otherVisitor(address: string, until: AbortSignal): Promise<number> {
  let most = 0;
  while (!until.aborted) {
    const start = performance.now();
    await fetch(address).then((answer) => answer.text());
    most = Math.max(most, performance.now() - start);
    await pause(20);
  }
  return Math.round(most);
}

const harmOf = ({ tried, told, stored, allThere, recoveredAfter, ready }: Outcome): number =>
  tried -
  told -
  stored +
  [allThere, recoveredAfter !== undefined, ready.join() === '503,200'].filter((right) => !right)
    .length;

await prove({
  promise: 8,
  title: 'Database locked, disk full, data folder away, PostgreSQL stopped',
  async run() {
    const found: Outcome[] = [];
    for (const make of troubles)
      await inFolder('trouble', async (folder) => {
        const trouble = await make(folder);
        try {
          found.push(await meet(trouble));
        } finally {
          await trouble.clear?.();
        }
      });
    const sum = (of: (one: Outcome) => number) => found.reduce((total, one) => total + of(one), 0);
    return {
      tried: sum(({ tried }) => tried),
      harmed: sum(harmOf),
      measured: `${found.length} kinds of trouble; told within ${Math.max(...found.map(({ waited }) => waited))} ms, a page meanwhile ${Math.max(...found.map(({ pageWaited }) => pageWaited))} ms`,
    };
  },
});
