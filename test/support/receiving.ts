/**
 * The receiving of enquiries on a real socket, with a database of its own, for tests: all of the
 * server but the pages.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { afterAll, beforeAll, vi } from 'vitest';
import { receive } from '../../app/enquiry/receive.server.ts';
import type { Answer } from '../../enquiry/answer.ts';
import type { FormName } from '../../enquiry/forms.ts';
import { theDesk } from '../../server/enquiries/desk.ts';
import { onBehalfOf } from '../../server/visitor.ts';
import { examples } from './examples.ts';
import { frontWith } from './listening.ts';
import { multipart } from './upload-examples.ts';

/** As React Router does it: data with a status, or a response that was thrown. */
async function respond(request: Request): Promise<Response> {
  try {
    const { data, init } = await receive(request);
    return Response.json(data, init ?? {});
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

/** Serves while the tests of a file run. `from` is the address that requests seem to come from. */
export function serveReceiving() {
  const folder = mkdtempSync(join(tmpdir(), 'receive-'));
  const logged: string[] = [];
  const visit = { from: '198.51.100.1' };
  const render = createRequestListener(respond, {
    onError(error) {
      logged.push(`"level":"error" ${error}`);
      return new Response('broken', { status: 500 });
    },
  });
  const server = createServer(
    frontWith({
      settings: { hsts: 'off' },
      render: (req, res) => onBehalfOf(visit.from, () => render(req, res)),
    }),
  );
  // Sender and server share one thread: while a sender builds its body, the server would take its
  // connection for idle, and reset it.
  server.keepAliveTimeout = 0;
  const port = () => (server.address() as AddressInfo).port;

  beforeAll(async () => {
    for (const [name, value] of Object.entries({
      DATA_DIR: folder,
      DATABASE_URL: '',
      SMTP_URL: '',
    }))
      vi.stubEnv(name, value);
    vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
      Boolean(logged.push(String(line))),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.close().closeAllConnections();
    await theDesk().close();
    rmSync(folder, { recursive: true });
    vi.restoreAllMocks();
  });

  async function post(body: Buffer | string, type = multipart) {
    const response = await fetch(`http://127.0.0.1:${port()}/enquiries`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers: { 'Content-Type': type, Accept: 'application/json' },
    });
    const text = await response.text();
    const answer = response.headers.get('Content-Type')?.includes('json')
      ? (JSON.parse(text) as Answer)
      : undefined;
    return { status: response.status, retryAfter: response.headers.get('Retry-After'), answer };
  }

  /** Bytes on a socket and the status that comes back; 0 when there is none. */
  const raw = (bytes: Buffer) =>
    new Promise<number>((resolve) => {
      let back = '';
      const socket = connect(port(), '127.0.0.1');
      const done = () => resolve(Number(back.slice(9, 12)));
      socket.on('data', (data) => {
        back += data.toString('latin1');
        if (back.includes('\r\n\r\n')) socket.destroy();
      });
      socket.on('close', done).on('error', done);
      socket.write(bytes);
    });

  function rows(query: string) {
    const database = new DatabaseSync(join(folder, 'enquiries.sqlite'), { readOnly: true });
    const found = database.prepare(query).all();
    database.close();
    return found;
  }

  return { visit, post, raw, rows, logged, incoming: join(folder, 'incoming') };
}

let keys = 0;
const newKey = () => `form-view-${String(keys++).padStart(10, '0')}`;

/** The words of a form, under a key of their own. */
export const words = (
  form: FormName = 'lead',
  changes: Record<string, string> = {},
): [string, string][] =>
  Object.entries({ form, page: '/', key: newKey(), ...examples[form], ...changes });

export const file = (name: string, bytes: Buffer): ['file', { file: string; bytes: Buffer }] => [
  'file',
  { file: name, bytes },
];
