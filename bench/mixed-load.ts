/**
 * All that visitors do at once: they read pages, send forms with files and without, quickly and
 * slowly, and are in the middle of an upload. Every request is counted.
 */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Readers } from './readers.ts';
import { newSending, type Sending, send, type Try, Visitors } from './visitors.ts';

export class MixedLoad {
  readonly #address: string;
  readonly #readers: Readers;
  readonly #visitors = new Visitors(8);
  readonly #once: Try[] = [];
  readonly #underWay: Promise<void>[] = [];

  /** From now on, until `finish`: pages at these paths, and forms. */
  constructor(address: string, paths: string[]) {
    this.#address = address;
    this.#readers = new Readers(address, paths, 6);
    this.#visitors.address = address;
  }

  /** What was answered with success, by reference. */
  get answered(): Map<string, Sending> {
    return this.#visitors.answered;
  }

  get pages(): number {
    return this.#readers.read;
  }

  /** How each request failed that was not answered with its page or its receipt. */
  get failed(): string[] {
    const { broken, otherwise } = this.#visitors;
    const forms = [...broken, ...otherwise, ...this.#once.filter(({ reference }) => !reference)];
    return [...this.#readers.failed, ...forms.map(({ status, code }) => `${code ?? status} form`)];
  }

  /** Begins two uploads of a plan and a photo that take so many ms. */
  beginUploads(ms: number): void {
    for (let n = 0; n < 2; n++) this.#underWay.push(this.#sendOnce(0, ms / 30));
  }

  /** Forms every few ms for a while: in any moment one is on its way. */
  async burst(): Promise<void> {
    for (let n = 0; n < 60; n++) {
      this.#underWay.push(this.#sendOnce(1, 1));
      await pause(5);
    }
  }

  /** Waits until everything has its answer. */
  async finish(): Promise<void> {
    await Promise.all([...this.#underWay, this.#readers.finish(), this.#visitors.finish()]);
  }

  /** On a connection of its own, and never again. */
  async #sendOnce(n: number, pieces: number): Promise<void> {
    const sending = newSending(n);
    const outcome = await send(this.#address, sending, new Agent(), pieces);
    this.#once.push(outcome);
    if (outcome.reference) this.answered.set(outcome.reference, sending);
  }
}
