/** A real mail server that fails in the ways of mail servers, drawn for each connection. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Random } from './prove.ts';

/**
 * The faults that are drawn. 'cut after DATA': it has taken the mail, but the reply is lost. SMTP
 * itself cannot tell, so the mail comes again. Silence is not drawn: the worker waits for 45 s.
 */
const faults = [
  'busy',
  'refuses',
  'cut before',
  'refuses in DATA',
  'cut in DATA',
  'cut after DATA',
] as const;
type Fault = (typeof faults)[number] | 'closed' | 'silent' | 'silent in DATA' | 'endless reply';

export type MailServer = {
  url: string;
  /** The mails that it has taken, in order. */
  taken: { messageId: string; to: string; subject: string; text: string }[];
  met: Partial<Record<Fault | 'away', number>>;
  faulty: number;
  /** How every connection fails; `undefined` to draw. */
  fault: Fault | undefined;
  /** The code it answers a recipient with, instead of taking the mail. */
  answer: number | undefined;
  /** How long it takes to take a mail, in ms. */
  slow: number;
  calls: number;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
};

const refusal = (responseCode: number) => Object.assign(new Error('not now'), { responseCode });

/** The whole stream; `undefined` when the connection breaks before its end. */
async function whole(stream: Readable, begun: () => unknown): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of stream) if (pieces.push(piece as Buffer) === 1) begun();
    return Buffer.concat(pieces);
  } catch {
    return undefined;
  }
}

export type MailServerOptions = {
  random?: Random;
  /** The largest mail that it takes, in bytes. */
  size?: number;
  /** Offers STARTTLS, with a certificate that nobody trusts. */
  starttls?: boolean;
  /** Is called with each mail that it takes. */
  keep?: (raw: Buffer, to: string) => unknown;
};

/** Starts one on a free port of this machine. It fails only when asked to. */
export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { random = () => 0, size, starttls, keep } = options;
  const sockets = new Map<number, Socket>();
  const fates = new Map<string, Fault | undefined>();

  const meets = ({ id }: { id: string }, fault: Fault) => {
    if (fates.get(id) !== fault) return false;
    own.met[fault] = (own.met[fault] ?? 0) + 1;
    return true;
  };
  const cut = ({ remotePort }: { remotePort: number }) => sockets.get(remotePort)?.destroy();

  const drip = ({ remotePort }: { remotePort: number }) => {
    const socket = sockets.get(remotePort);
    const drips = setInterval(() => socket?.write('250-a moment\r\n'), 100);
    socket?.on('close', () => clearInterval(drips));
  };

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', ...(starttls ? [] : ['STARTTLS'])],
    logger: false,
    ...(size && { size }),
    onConnect(session, done) {
      const fails = random(1000) < own.faulty * 1000;
      fates.set(session.id, own.fault ?? (fails ? faults[random(faults.length)] : undefined));
      if (meets(session, 'closed')) cut(session);
      else if (!meets(session, 'silent')) done(meets(session, 'busy') ? refusal(421) : undefined);
    },
    onRcptTo(_address, session, done) {
      if (own.answer) done(refusal(own.answer));
      else if (meets(session, 'cut before')) cut(session);
      else done(meets(session, 'refuses') ? refusal(451) : undefined);
    },
    async onData(stream, session, done) {
      const raw = await whole(stream, () => meets(session, 'cut in DATA') && cut(session));
      if (!raw || meets(session, 'silent in DATA')) return;
      if (stream.sizeExceeded) return done(refusal(552));
      if (meets(session, 'refuses in DATA')) return done(refusal(554));
      if (own.slow) await pause(own.slow);
      const { messageId = '', subject = '', text = '' } = await PostalMime.parse(raw);
      const to = session.envelope.rcptTo[0]?.address ?? '';
      await keep?.(raw, to);
      own.taken.push({ messageId, to, subject, text });
      if (meets(session, 'cut after DATA')) cut(session);
      else if (meets(session, 'endless reply')) drip(session);
      else done();
    },
  });
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket: Socket) => {
    own.calls++;
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

  const own: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    met: {},
    faulty: 0,
    fault: undefined,
    answer: undefined,
    slow: 0,
    calls: 0,
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
