/** A real mail server that fails in the ways mail servers do, drawn for each connection. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Random } from './proof.ts';

const faults = [
  'busy',
  'silent',
  'refuses',
  'cut before',
  'refuses in DATA',
  'silent in DATA',
  'cut in DATA',
  'cut after DATA',
] as const;
/**
 * 'cut after DATA': the mail has been taken, but the reply does not come back: here SMTP itself
 * cannot tell.
 */
export type Fault = (typeof faults)[number];

export type Taken = { messageId: string; to: string; text: string; raw: string };

export type FaultyMailServer = {
  url: string;
  /** What it has taken, in order. */
  taken: Taken[];
  /** How often someone connected. */
  calls: number;
  /** How often each fault was met. */
  met: Record<string, number>;
  /** Of all lines, this part fails. */
  faulty: number;
  /** Away: nobody listens on its port. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
};

const refusal = (responseCode: number) => Object.assign(new Error('not now'), { responseCode });

/** All that comes; nothing when the line breaks before the end. */
async function whole(stream: Readable, begun: () => unknown): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of stream) if (pieces.push(piece as Buffer) === 1) begun();
    return Buffer.concat(pieces);
  } catch {
    return undefined;
  }
}

/** Starts one on a free port of this machine. `random` is needed only where `faulty` is set. */
export async function openFaultyMailServer(random: Random = () => 0): Promise<FaultyMailServer> {
  const sockets = new Map<number, Socket>();
  const fates = new Map<string, Fault | undefined>();

  /** Whether this line meets its fault here. */
  const meets = ({ id }: { id: string }, fault: Fault) => {
    if (fates.get(id) !== fault) return false;
    own.met[fault] = (own.met[fault] ?? 0) + 1;
    return true;
  };
  const cut = ({ remotePort }: { remotePort: number }) => sockets.get(remotePort)?.destroy();

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect(session, done) {
      own.calls++;
      fates.set(
        session.id,
        random(1000) < own.faulty * 1000 ? faults[random(faults.length)] : undefined,
      );
      if (meets(session, 'silent')) return;
      done(meets(session, 'busy') ? refusal(421) : undefined);
    },
    onRcptTo(_address, session, done) {
      if (meets(session, 'cut before')) cut(session);
      else done(meets(session, 'refuses') ? refusal(451) : undefined);
    },
    async onData(stream, session, done) {
      const raw = await whole(stream, () => meets(session, 'cut in DATA') && cut(session));
      if (!raw || meets(session, 'silent in DATA')) return;
      if (meets(session, 'refuses in DATA')) return done(refusal(452));
      const { messageId = '', text = '' } = await PostalMime.parse(raw);
      const to = session.envelope.rcptTo[0]?.address ?? '';
      own.taken.push({ messageId, to, text, raw: raw.toString('latin1') });
      if (meets(session, 'cut after DATA')) cut(session);
      else done();
    },
  });
  // Lines that break are what this is for.
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(port));
  });
  const listen = async (port: number) => {
    smtp.server.listen(port, '127.0.0.1');
    await once(smtp.server, 'listening');
  };
  await listen(0);
  const { port } = smtp.server.address() as AddressInfo;

  const own: FaultyMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    calls: 0,
    met: {},
    faulty: 0,
    async leave() {
      own.met.away = (own.met.away ?? 0) + 1;
      const closed = once(smtp.server, 'close');
      smtp.server.close();
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
    comeBack: () => listen(port),
  };
  return own;
}
