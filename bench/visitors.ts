/**
 * Visitors who send enquiries all the time, remember each answer, and send again after a failure,
 * as a phone does; and visitors who read pages.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent, get, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../enquiry/answer.ts';
import { examples } from '../test/support/examples.ts';
import { bodyOf, multipart, phonePhoto, plan } from '../test/support/upload-examples.ts';

/**
 * `files`: SHA-256 of each, in their order. `refused`: the places of the files that the receipt
 * lists as refused.
 */
export type Sending = {
  key: string;
  fields: Record<string, string>;
  files: string[];
  refused: number[];
  type: string;
  body: Buffer;
};

/** One try. Status 0: the connection broke, with `code`. `reused`: on a kept connection. */
export type Try = {
  sending: Sending;
  visit: string;
  status: number;
  answer?: Answer;
  code?: string;
  reused?: boolean;
};

const photo = await phonePhoto();

export const planOf = (bytes: number): Buffer =>
  Buffer.concat([plan.subarray(0, -6), randomBytes(bytes), plan.subarray(-6)]);

/** An enquiry by the lead form, with a key of its own. */
export function sendingOf(words: Record<string, string>, files: Buffer[] = []): Sending {
  const key = randomUUID();
  const fields = { ...examples.lead, email: `${key}@example.org`, ...words };
  const all = { form: 'lead', page: '/', key, ...fields };
  const parts = files.map((bytes, n): ['file', { file: string; bytes: Buffer }] => [
    'file',
    { file: bytes[0] === 0xff ? `yard-${n}.jpg` : `plan-${n}.pdf`, bytes },
  ]);
  return {
    key,
    fields,
    files: files.map((bytes) => createHash('sha256').update(bytes).digest('hex')),
    refused: [],
    ...(files.length
      ? { type: multipart, body: bodyOf([...Object.entries(all), ...parts]) }
      : {
          type: 'application/x-www-form-urlencoded',
          body: Buffer.from(String(new URLSearchParams(all))),
        }),
  };
}

/** A unique enquiry. Of every four one has a plan, of every sixteen one has a photo too. */
export function newSending(n: number): Sending {
  const projectDetails = `The yard floods. ${randomUUID()} ${'More of it. '.repeat(n % 40)}`.trim();
  const files = n % 4 ? [] : [planOf(200_000)];
  if (n % 16 === 0) files.push(Buffer.concat([photo, randomBytes(9)]));
  return sendingOf({ projectDetails }, files);
}

/** `pieces`: the body goes in this many pieces, one every 30 ms. */
type Way = { agent?: Agent; pieces?: number };

/** Sends it once, as the page's script does. Never throws. */
export function send(
  address: string,
  sending: Sending,
  { agent, pieces = 1 }: Way = {},
): Promise<Try> {
  const visit = randomUUID();
  const { type, body } = sending;
  const headers = {
    'Content-Type': type,
    'Content-Length': body.length,
    Accept: 'application/json',
    'Accept-Language': 'en-GB',
    'X-Visit': visit,
  };
  return new Promise((resolve) => {
    const sent = request(
      `${address}/enquiries`,
      { method: 'POST', agent: agent ?? false, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', () => resolve({ sending, visit, status: 0, code: 'cut off' }));
        response.on('end', () => {
          const answer = text.startsWith('{') ? (JSON.parse(text) as Answer) : undefined;
          if (answer?.kind === 'sent')
            sending.refused = answer.files.flatMap(({ kept }, at) => (kept ? [] : [at]));
          resolve({ sending, visit, status: response.statusCode ?? 0, ...(answer && { answer }) });
        });
      },
    );
    sent.on('error', ({ code = 'broken' }: NodeJS.ErrnoException) =>
      resolve({ sending, visit, status: 0, code, reused: sent.reusedSocket }),
    );
    void write();

    async function write() {
      const size = Math.ceil(body.length / pieces);
      for (let start = 0; start < body.length && !sent.destroyed; start += size) {
        if (start) await pause(30);
        sent.write(body.subarray(start, start + size));
      }
      sent.end();
    }
  });
}

/** The reference in a receipt; `undefined` in any other answer. */
export const referenceIn = ({ answer }: Try): string | undefined =>
  answer?.kind === 'sent' ? answer.reference : undefined;

/**
 * Many visitors at once, from now until `finish`. Half of them keep their connection, half make one
 * for each enquiry; a quarter send slowly.
 */
export class Visitors {
  /** Where the servers are now. Each enquiry goes to all of them at once. */
  addresses: string[] = [];
  /** Enquiries that were answered with success, by reference. */
  readonly answered = new Map<string, Sending>();
  readonly sendings = new Map<string, Sending>();
  /** Enquiries whose answer has not come yet. */
  readonly underWay = new Set<Sending>();
  readonly broken: Try[] = [];
  /** Answers other than success. */
  readonly otherwise: Try[] = [];
  readonly #again: Sending[] = [];
  readonly #work: Promise<void>[];
  #finishing = false;

  /** `rest`: the pause of each after a receipt, in ms. */
  constructor(count: number, rest = 500) {
    this.#work = Array.from({ length: count }, (_, n) =>
      this.#visit(new Agent({ keepAlive: n % 2 === 0 }), n % 4 === 3 ? 10 : 1, rest),
    );
  }

  /** Makes no new enquiries, sends those still unanswered, and ends. */
  async finish(): Promise<void> {
    this.#finishing = true;
    await Promise.all(this.#work);
  }

  /** Sends it once to a server, on a connection of its own. */
  once(address: string, sending: Sending, pieces = 1): Promise<boolean> {
    return this.#try(sending, [address], { pieces });
  }

  async #visit(agent: Agent, pieces: number, rest: number): Promise<void> {
    while (!this.#finishing || this.#again.length) {
      const { addresses } = this;
      if (!addresses.length) await pause(10);
      else {
        const sending = this.#again.shift() ?? newSending(this.sendings.size);
        const isDone = await this.#try(sending, addresses, { agent, pieces });
        if (!isDone) this.#again.push(sending);
        await pause(rest);
      }
    }
    agent.destroy();
  }

  async #try(sending: Sending, addresses: string[], way: Way): Promise<boolean> {
    this.sendings.set(sending.key, sending);
    this.underWay.add(sending);
    const tries = await Promise.all(addresses.map((address) => send(address, sending, way)));
    this.underWay.delete(sending);
    for (const one of tries) {
      const reference = referenceIn(one);
      if (reference) this.answered.set(reference, sending);
      else (one.status ? this.otherwise : this.broken).push(one);
    }
    return tries.some((one) => referenceIn(one) || one.answer?.kind === 'conflict');
  }
}

/** Visitors who read pages all the time, half of them on connections that they keep. */
export class Readers {
  /** Pages that came whole with 200. */
  read = 0;
  /** All other outcomes: status or error code, and path. */
  readonly failed: string[] = [];
  readonly #work: Promise<void>[];
  #finishing = false;

  /** `next`: the address that the next request goes to. */
  constructor(next: () => string, paths: string[], count: number) {
    this.#work = Array.from({ length: count }, async (_, n) => {
      const agent = new Agent({ keepAlive: n % 2 === 0 });
      for (let turn = n; !this.#finishing; turn++) {
        const path = paths[turn % paths.length] ?? '/';
        const came = await read(next() + path, agent);
        if (came === '200') this.read++;
        else this.failed.push(`${came} ${path}`);
        await pause(5);
      }
      agent.destroy();
    });
  }

  async finish(): Promise<void> {
    this.#finishing = true;
    await Promise.all(this.#work);
  }
}

/** Its status when it came whole; else the error code. Never throws. */
const read = (url: string, agent: Agent): Promise<string> =>
  new Promise((resolve) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer.on('error', () => resolve('cut off'));
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
    }).on('error', ({ code = 'broken' }: NodeJS.ErrnoException) => resolve(code));
  });
