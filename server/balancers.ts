/** Load balancers in front of us: who asks for /ready again and again, and acts on the answer. */
import type { IncomingMessage } from 'node:http';
import { second } from '../calendar/durations.ts';

type Asker = { at: number; every: number };

/** In ms: who asks less often is not waited for. */
const longest = 30 * second;
/** So many are known at most; others are not waited for. */
const most = 16;

export class Balancers {
  readonly #askers = new Map<string, Asker>();
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Notes who asked, and what it was told. A request that a proxy passed on is a visitor's: a
   * balancer asks by itself.
   */
  told({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, ready: boolean): void {
    const { remoteAddress: address } = socket;
    if (!address || headers['x-forwarded-for']) return;
    const before = this.#askers.get(address);
    const at = this.#now();
    if (!ready) this.#askers.delete(address);
    else if (before || this.#askers.size < most)
      this.#askers.set(address, { at, every: before ? at - before.at : Number.POSITIVE_INFINITY });
  }

  /**
   * Does one of them not know yet that it shall send us nobody? Who has let twice its own interval
   * pass does not ask any more.
   */
  unaware(): boolean {
    return [...this.#askers.values()].some(
      ({ at, every }) => every <= longest && this.#now() - at < 2 * every + second,
    );
  }
}
