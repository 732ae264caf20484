/** Visitors who read pages all the time, half of them on connections that they keep. */
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export class Readers {
  /** Pages that came whole with 200; and what came instead, or how the connection broke. */
  read = 0;
  readonly failed: string[] = [];
  readonly #work: Promise<void>[];
  #finishing = false;

  /** So many read the pages at these paths, one after the other, with a little rest after each. */
  constructor(address: string, paths: string[], count: number, rest = 5) {
    this.#work = Array.from({ length: count }, async (_, n) => {
      const agent = new Agent({ keepAlive: n % 2 === 0 });
      for (let turn = n; !this.#finishing; turn++) {
        const path = paths[turn % paths.length] ?? '/';
        const came = await read(`${address}${path}`, agent);
        if (came === '200') this.read++;
        else this.failed.push(`${came} ${path}`);
        await pause(rest);
      }
      agent.destroy();
    });
  }

  async finish(): Promise<void> {
    this.#finishing = true;
    await Promise.all(this.#work);
  }
}

/** Its status when it came whole; else what went wrong. Never throws. */
const read = (url: string, agent: Agent): Promise<string> =>
  new Promise((resolve) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer.on('error', () => resolve('cut off'));
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
    }).on('error', ({ code = 'broken' }: NodeJS.ErrnoException) => resolve(code));
  });
