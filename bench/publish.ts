/**
 * How long does a changed word take to be on the site, and does anybody notice? In a copy of the
 * project, under visitors who read pages and send enquiries all the time: a word of content/ is
 * changed, `npm run publish` is run, and it is taken back again.
 *
 * `node bench/publish.ts`. The control: the same word by stopping and starting the site, which
 * somebody must notice.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { second } from '../calendar/durations.ts';
import { node } from '../scripts/install.mjs';
import { freePort } from '../test/support/free-port.ts';
import { enquiryWith, postForm, storedWith } from './form-post.ts';
import { copyProject, madePictures } from './project-copy.ts';

const visitors = 4;
/** A copy of the project, its port, and the site in it while it runs. */
class Site {
  readonly #folder = copyProject({ made: madePictures });
  readonly #port: number;
  #running: ChildProcess | undefined;
  readonly address: string;

  constructor(port: number) {
    this.#port = port;
    this.address = `http://127.0.0.1:${port}`;
  }

  #spawn(script: string): ChildProcess {
    const { PATH, HOME } = process.env;
    return spawn(node, [script], {
      cwd: this.#folder,
      env: { PATH, HOME, PORT: String(this.#port), FLOOD_LIMIT: '0', DATA_DIR: 'data' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  /** Puts these words at the end of the home page's heading. */
  write(words: string): void {
    const file = join(this.#folder, 'content/home.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/^(heading: .*?)(?: Word\w+)?$/m, `$1 ${words}`));
  }

  async start(): Promise<void> {
    this.#running = this.#spawn('scripts/start.mjs');
    while (!(await fetch(`${this.address}/ready`).catch(() => undefined))?.ok) await pause(50);
  }

  async stop(): Promise<void> {
    const ended = this.#running && once(this.#running, 'exit');
    this.#running?.kill('SIGTERM');
    await ended;
  }

  async publish(): Promise<void> {
    const [code] = await once(this.#spawn('scripts/publish.ts'), 'exit');
    if (code !== 0) throw new Error('it was not published');
  }

  /** Answers when a visitor of the home page reads these words. */
  async shows(words: string): Promise<void> {
    for (;;) {
      const page = await fetch(this.address, { headers: { 'Cache-Control': 'no-cache' } }).catch(
        () => undefined,
      );
      if (page && (await page.text()).includes(words)) return;
      await pause(50);
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

/** Everything that visitors asked for until the signal, and what of it failed. */
async function visit(address: string, until: AbortSignal) {
  const counts = { asked: 0, enquiries: 0, failed: [] as string[] };
  const asks = [
    () => page(address),
    () => page(`${address}/projects`),
    async () => {
      counts.enquiries += 1;
      const posted = await postForm(address, enquiryWith());
      if (!storedWith(posted, 0)) throw new Error(`an enquiry was answered ${posted.status}`);
    },
  ];
  const one = async (first: number) => {
    for (let n = first; !until.aborted; n += 1) {
      counts.asked += 1;
      await asks[n % asks.length]?.().catch((error: Error) => {
        counts.failed.push((error.cause as { code?: string } | undefined)?.code ?? error.message);
      });
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, n) => one(n)));
  return counts;
}

/** Reads a page and one of its scripts. */
async function page(address: string): Promise<void> {
  const answer = await fetch(address);
  const [script] = /\/assets\/[\w.-]+\.js/.exec(await answer.text()) ?? [];
  const both = script ? [answer, await fetch(new URL(script, address))] : [answer];
  for (const { ok, url, status } of both) if (!ok) throw new Error(`${url} is ${status}`);
}

/** Puts words on the site in some way, under visitors. */
async function underVisitors(site: Site, words: string, way: () => Promise<void>) {
  const end = new AbortController();
  const visited = visit(site.address, end.signal);
  site.write(words);
  const before = performance.now();
  await way();
  await site.shows(words);
  const ms = performance.now() - before;
  await pause(3 * second); // for the old server to finish and go
  end.abort();
  const { asked, enquiries, failed } = await visited;
  return { ms: Math.round(ms), asked, enquiries, failed: failed.length, why: failed[0] ?? '' };
}

const site = new Site(await freePort());
try {
  await site.start();
  const rows: Record<string, unknown> = {};
  for (const words of ['WordOne', 'WordTwo', 'WordThree'])
    rows[`published ${words}`] = await underVisitors(site, words, () => site.publish());
  rows['control: stopped and started'] = await underVisitors(site, 'WordFour', async () => {
    await site.stop();
    await site.start();
  });
  console.log(`${availableParallelism()} cores, load ${loadavg().map((n) => n.toFixed(1))}`);
  console.table(rows);
} finally {
  await site.stop();
  site.remove();
}
