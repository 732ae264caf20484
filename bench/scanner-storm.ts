/**
 * Twenty scanners ask for addresses that nothing has, one after the other without a pause: how long
 * does an enquiry take meanwhile, and how much processor time does such an answer cost, against the
 * home page?
 *
 *   node bench/scanner-storm.ts
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { examples } from '../test/support/examples.ts';
import { FormClient } from './form-client.ts';
import { isFarAbove, prove } from './proof.ts';
import { inFolder, type RealServer, startServer } from './real-server.ts';

/** In ms, for one enquiry. */
const bound = 1000;
/** How many home pages an unknown address may cost. */
const mostCost = 10;
const scanned = [
  '/wp-login.php',
  '/.env',
  '/xmlrpc.php',
  '/?category=x',
  '/contact?subject=x',
  // The nearest pages are looked for.
  '/driwevays-and-partios-in-rippon-or-harogate-by-tarmc-and-cobbels',
  '/services/tarmac-drivway',
];

type Outcome = { late: number; slowest: number; cost: number; answers: number };

const storm = (enquiries: number, asked: number): Promise<Outcome> =>
  inFolder('scanner-storm', async (dataDir) => {
    const server = await startServer({ dataDir });
    try {
      await costOf(server, '/', asked); // the first answers are slower
      const home = await costOf(server, '/', asked);
      const costs: number[] = [];
      for (const path of ['/wp-login.php', ...scanned.slice(-2)])
        costs.push((await costOf(server, path, asked)) / home);
      const cost = Math.max(...costs);
      const { waits, answers } = await enquireUnderScan(server.address, enquiries);
      const slowest = Math.round(Math.max(...waits));
      return { late: waits.filter((ms) => isFarAbove(ms, bound)).length, slowest, cost, answers };
    } finally {
      await server.end('SIGKILL');
    }
  });

const headers = { 'Accept-Encoding': 'br' };

const ask = (address: string, agent: Agent): Promise<void> =>
  new Promise((resolve) => {
    get(address, { agent, headers }, (answer) => answer.resume().on('close', resolve)).on(
      'error',
      () => resolve(),
    );
  });

/** Processor time of the server for one answer, in ticks of the kernel's clock. */
async function costOf({ address, process: { pid } }: RealServer, path: string, asked: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const before = ticksOf(pid);
  await Promise.all(Array.from({ length: asked }, () => ask(address + path, agent)));
  agent.destroy();
  return Math.max(1, ticksOf(pid) - before) / asked;
}

/** User and system time of a process (proc(5)); its name may have spaces. */
function ticksOf(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** One enquiry after the other, while the scanners scan; each one's wait in ms. */
async function enquireUnderScan(address: string, enquiries: number) {
  let scanning = true;
  let answers = 0;
  const scanners = Array.from({ length: 20 }, async (_, n) => {
    const agent = new Agent({ keepAlive: true });
    while (scanning) {
      await ask(address + (scanned[(n + answers) % scanned.length] ?? '/'), agent);
      answers++;
    }
    agent.destroy();
  });
  const client = new FormClient(address);
  const waits: number[] = [];
  await pause(500);
  for (let n = 0; n < enquiries; n++) {
    const start = performance.now();
    const values = { ...examples.message, message: `Do you work in Ripley? ${n}` };
    await client.post({ form: 'message', page: '/', ...values });
    waits.push(performance.now() - start);
  }
  scanning = false;
  client.close();
  await Promise.all(scanners);
  return { waits, answers };
}

await prove({
  promise: 19,
  title: `Twenty scanners at once: enquiries within ${bound} ms, an unknown address for at most ${mostCost} home pages`,
  async run() {
    const enquiries = 5;
    const { late, slowest, cost, answers } = await storm(enquiries, 400);
    return {
      tried: enquiries + 1,
      harmed: late + Number(cost > mostCost),
      measured: `slowest enquiry ${slowest} ms, an unknown address costs ${cost.toFixed(1)} home pages, ${answers} scans answered`,
    };
  },
});
