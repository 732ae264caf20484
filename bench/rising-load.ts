/** Raises a load step by step until something breaks, and says what it was. */
import { setTimeout as pause } from 'node:timers/promises';
import { between, processorOf } from './processor.ts';

export type Kind = {
  name: string;
  /** So many a second in the first step. */
  first: number;
  /** In ms: what 99 of 100 may wait (promise 19). */
  bound: number;
  /** Sends one. Answers nothing when all is well, otherwise what was wrong. Never throws. */
  send: () => Promise<string | undefined>;
};

export type Step = {
  /** A second, sent and answered as they should be. */
  sent: number;
  answered: number;
  /** In ms, from the moment at which each was to be sent. */
  p50: number;
  p99: number;
  /** How many were answered with what else. */
  wrong: Record<string, number>;
  /** Cores in use: by all of the site, by its server alone, and by the sender. */
  site: number;
  server: number;
  sender: number;
  /** What broke; nothing when the step was carried. */
  broke: string | undefined;
};

/** More that wait at once are not sent: then it is broken already. */
const mostWaiting = 2000;

/**
 * Each step is half as much again as the one before it; the last one is that which broke, twice:
 * the machine may have had other work the first time.
 */
export async function raise(kind: Kind, pid: number, seconds: number): Promise<Step[]> {
  const steps: Step[] = [];
  for (let rate = kind.first; !steps.at(-1)?.broke; rate = Math.ceil(rate * 1.5)) {
    let tried = await step(kind, rate, pid, seconds);
    await pause(1000);
    if (tried.broke) tried = await step(kind, rate, pid, seconds);
    steps.push(tried);
    await pause(1000);
  }
  return steps;
}

async function step(kind: Kind, rate: number, pid: number, seconds: number): Promise<Step> {
  const waits: number[] = [];
  const wrong: Record<string, number> = {};
  const waiting = new Set<Promise<void>>();
  const [siteBefore, senderBefore] = [processorOf(pid), process.cpuUsage()];
  const start = performance.now();
  const sendAt = async (due: number) => {
    const said = await kind.send();
    if (said) wrong[said] = (wrong[said] ?? 0) + 1;
    else waits.push(performance.now() - due);
  };
  for (let n = 0; n < rate * seconds; n++) {
    const due = start + (n * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    if (waiting.size > mostWaiting) break;
    const sending: Promise<void> = sendAt(due).finally(() => waiting.delete(sending));
    waiting.add(sending);
  }
  await Promise.all(waiting);
  const took = (performance.now() - start) / 1000;
  const siteAfter = processorOf(pid);
  waits.sort((a, b) => a - b);
  const at = (part: number) => Math.round(waits[Math.floor((waits.length - 1) * part)] ?? 0);
  const { user, system } = process.cpuUsage(senderBefore);
  const found = {
    sent: rate,
    answered: Math.round((waits.length / took) * 10) / 10,
    p50: at(0.5),
    p99: at(0.99),
    wrong,
    site: between(siteBefore, siteAfter) / took,
    server: ((siteAfter.main ?? 0) - (siteBefore.main ?? 0)) / took,
    sender: (user + system) / 1e6 / took,
  };
  return { ...found, broke: whatBroke(kind, found) };
}

function whatBroke(
  { bound }: Kind,
  { sent, answered, p99, wrong, sender, site }: Omit<Step, 'broke'>,
): string | undefined {
  const said = Object.entries(wrong).map(([what, times]) => `${times} × ${what}`);
  if (said.length) return `answers: ${said.join(', ')}`;
  const late = p99 > bound;
  if (!late && answered > sent * 0.9) return undefined;
  const what = late ? `99 % took ${p99} ms (bound ${bound})` : `${answered} of ${sent} a second`;
  const busy = sender > site && sender > 0.8 ? 'the sender had no time left, not the site' : '';
  return [what, busy].filter(Boolean).join('; ');
}

/** The time of one core that each takes. */
const each = (cores: number, perSecond: number) => `${((1000 * cores) / perSecond).toFixed(1)} ms`;

/** One row of a table for each step. */
export const rowsOf = ({ name }: Kind, steps: Step[]): string[] =>
  steps.map(
    ({ sent, answered, p50, p99, site, server, sender, broke }) =>
      `| ${[
        name,
        sent,
        answered,
        p50,
        p99,
        site.toFixed(2),
        sender.toFixed(2),
        each(site, answered),
        each(server, answered),
        broke ?? '',
      ].join(' | ')} |`,
  );
