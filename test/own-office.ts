/** A server of a test's own, with a mailbox that the office's mails arrive in. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '../server/enquiries/store/database.ts';
import { nodeOptions } from '../server/node-options.mjs';
import { clockSettings } from './support/clock.mjs';
import { freePort } from './support/free-port.ts';

export type Letter = { to: string; subject: string; text: string };

/** A mail server that takes everything. */
export async function ownMailbox() {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', async () => {
          const mail = await PostalMime.parse(Buffer.concat(chunks));
          const to = session.envelope.rcptTo[0]?.address ?? '';
          letters.push({ to, subject: mail.subject ?? '', text: mail.text ?? '' });
          done();
        });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

export type OwnServer = {
  origin: string;
  dataDir: string;
  said: () => string;
  stop(): Promise<void>;
};

/** Starts the site with these settings, at http://localhost: passkeys belong to a name. */
export async function ownServer(settings: Record<string, string>): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-office-'));
  // Its tables are there when it listens: tests write into them at once.
  await (await openDatabase({ dataDir })).destroy();
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [...nodeOptions.flags, 'server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      ...nodeOptions.env,
      ...clockSettings,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((listens, fails) => {
    child.once('message', () => listens());
    child.once('exit', () => fails(new Error(said)));
  });
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
