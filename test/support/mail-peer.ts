/** A real mail server for the tests, behind a line that can fail in all the ways that lines do. */
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/**
 * 'closed': as soon as it is opened. 'silent': nothing is ever said. 'silent in DATA', 'cut in
 * DATA': the mail does not get through whole. 'cut after DATA': the mail arrives, but the reply
 * that says so does not. 'endless reply': the same, but the line is kept busy for ever.
 */
export type Line =
  | 'good'
  | 'closed'
  | 'silent'
  | 'silent in DATA'
  | 'cut in DATA'
  | 'cut after DATA'
  | 'endless reply';

export type Arrived = Email & { to1: string; raw: string };

export type Peer = {
  url: string;
  /** What the mail server has taken, in order. */
  arrived: Arrived[];
  line: Line;
  /** The code it answers a recipient with, instead of taking the mail. */
  answer: number | undefined;
  /** Takes so long to take a mail, in ms. */
  slow: number;
  /** How often someone connected. */
  calls: number;
  /** Away: nobody listens on its port. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
};

const port = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** Starts one, gone after the test. `size`: the largest mail that it takes. */
export async function openPeer({ size }: { size?: number } = {}): Promise<Peer> {
  const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code });
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    ...(size && { size }),
    onRcptTo: (_address, _session, done) => (peer.answer ? done(refusal(peer.answer)) : done()),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', async () => {
          if (stream.sizeExceeded) return done(refusal(552));
          const raw = Buffer.concat(chunks);
          await new Promise((resolve) => setTimeout(resolve, peer.slow));
          peer.arrived.push({
            ...(await PostalMime.parse(raw)),
            to1: session.envelope.rcptTo[0]?.address ?? '',
            raw: raw.toString('latin1'),
          });
          done();
        });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));

  const sockets = new Set<Socket>();
  const follow = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const line = createServer((near) => {
    peer.calls++;
    follow(near);
    if (peer.line === 'closed') near.destroy();
    if (peer.line === 'closed' || peer.line === 'silent') return;
    const far = follow(open(port(smtp.server), '127.0.0.1'));
    let inData = false;
    let after = 0;
    let drips: NodeJS.Timeout | undefined;
    near.on('data', (bytes) => {
      if (inData) after += bytes.length;
      if (/^DATA\r\n/im.test(bytes.toString('latin1'))) inData = true;
      if (after > 0 && peer.line === 'cut in DATA') {
        far.destroy();
        near.destroy();
        return;
      }
      if (after === 0 || peer.line !== 'silent in DATA') far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (after > 0 && peer.line === 'cut after DATA') near.destroy();
      else if (after > 0 && peer.line === 'endless reply')
        drips = setInterval(() => near.write('250-a moment\r\n'), 100);
      else near.write(bytes);
    });
    near.on('close', () => {
      clearInterval(drips);
      far.destroy();
    });
    far.on('close', () => near.destroy());
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => line.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const at = port(line);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };

  const peer: Peer = {
    url: `smtp://127.0.0.1:${at}`,
    arrived: [],
    line: 'good',
    answer: undefined,
    slow: 0,
    calls: 0,
    leave: () =>
      new Promise((resolve) => {
        line.close(() => resolve());
        cut();
      }),
    comeBack: () => listen(at),
  };
  onTestFinished(async () => {
    cut();
    line.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
  return peer;
}
