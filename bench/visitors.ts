/**
 * Visitors who send enquiries all the time, remember what each was answered, and send again what
 * was not, as a phone does.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { examples } from '../test/support/examples.ts';
import { bodyOf, multipart, phonePhoto, plan } from '../test/support/upload-examples.ts';

/**
 * `files`: SHA-256 of each, in their order. `refused`: the places of those that the receipt says
 * were not taken.
 */
export type Sending = {
  key: string;
  words: string;
  files: string[];
  refused: number[];
  type: string;
  body: Buffer;
};

/**
 * Of one try: what came back, or that the connection broke, and whether that one had served before.
 * `visit` is in its headers.
 */
export type Try = {
  visit: string;
  status: number;
  reference?: string;
  code?: string;
  reused?: boolean;
};

const photo = await phonePhoto();
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * An enquiry that is like no other: of every four one has a plan, of every eight one has a photo
 * too.
 */
export function newSending(n: number): Sending {
  const key = randomUUID();
  const words = `The yard floods behind the barn. ${key} ${'More of it. '.repeat(n % 40)}`.trim();
  const fields = {
    form: 'lead',
    page: '/',
    key,
    ...examples.lead,
    email: `${key}@example.org`,
    projectDetails: words,
  };
  if (n % 4)
    return {
      key,
      words,
      files: [],
      refused: [],
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(String(new URLSearchParams(fields))),
    };
  const files = [
    Buffer.concat([plan.subarray(0, -6), randomBytes(200_000), plan.subarray(-6)]),
    ...(n % 8 ? [] : [Buffer.concat([photo, randomBytes(9)])]),
  ];
  const parts = files.map((bytes, at): ['file', { file: string; bytes: Buffer }] => [
    'file',
    { file: at ? 'yard.jpg' : 'plan.pdf', bytes },
  ]);
  return {
    key,
    words,
    files: files.map(digestOf),
    refused: [],
    type: multipart,
    body: bodyOf([...Object.entries(fields), ...parts]),
  };
}

/**
 * Sends it once, in so many pieces with a little time between them, and notes in it which files its
 * receipt says were not taken. Never throws.
 */
export function send(address: string, sending: Sending, agent: Agent, pieces = 1): Promise<Try> {
  const visit = randomUUID();
  const { type, body } = sending;
  return new Promise((resolve) => {
    const headers = {
      'Content-Type': type,
      'Content-Length': body.length,
      Accept: 'application/json',
      'X-Visit': visit,
    };
    const sent = request(`${address}/enquiries`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('error', () => resolve({ visit, status: 0, code: 'cut off' }));
      answer.on('end', () => {
        const { reference, files = [] } = text.startsWith('{')
          ? (JSON.parse(text) as { reference?: string; files?: { kept: boolean }[] })
          : {};
        sending.refused = files.flatMap(({ kept }, at) => (kept ? [] : [at]));
        resolve({ visit, status: answer.statusCode ?? 0, ...(reference && { reference }) });
      });
    });
    sent.on('error', ({ code = 'broken' }: NodeJS.ErrnoException) =>
      resolve({ visit, status: 0, code, reused: sent.reusedSocket }),
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

/**
 * Many visitors at once, from now until `finish`. Half of them keep their connection, half make one
 * for each enquiry.
 */
export class Visitors {
  /** Where the server is now. */
  address: string | undefined;
  /** What was answered with success, by reference. */
  readonly answered = new Map<string, Sending>();
  readonly sendings = new Map<string, Sending>();
  readonly broken: Try[] = [];
  readonly otherwise: Try[] = [];
  readonly #again: Sending[] = [];
  readonly #work: Promise<void>[];
  #finishing = false;

  constructor(count: number) {
    this.#work = Array.from({ length: count }, (_, n) =>
      this.#visit(new Agent({ keepAlive: n % 2 === 0 }), n % 4 === 3),
    );
  }

  /** Makes no new enquiries, sends what is still unanswered, and ends. */
  async finish(): Promise<void> {
    this.#finishing = true;
    await Promise.all(this.#work);
  }

  async #visit(agent: Agent, slowly: boolean): Promise<void> {
    while (!this.#finishing || this.#again.length) {
      const sending = this.address && (this.#again.shift() ?? newSending(this.sendings.size));
      if (this.address && sending) await this.#try(sending, this.address, agent, slowly ? 10 : 1);
      else await pause(10);
    }
    agent.destroy();
  }

  async #try(sending: Sending, address: string, agent: Agent, pieces: number): Promise<void> {
    this.sendings.set(sending.key, sending);
    const outcome = await send(address, sending, agent, pieces);
    if (outcome.status === 200 && outcome.reference) {
      this.answered.set(outcome.reference, sending);
      return;
    }
    (outcome.status ? this.otherwise : this.broken).push(outcome);
    this.#again.push(sending);
    await pause(100);
  }
}
