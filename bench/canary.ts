/**
 * The road from the public address to the office's mailbox, broken at one place after the other:
 * the address, the certificate, the proxy, the page, the mail server, the mailbox. Does /health say
 * where it stopped? The control is a test enquiry that is given to the desk inside the process, as
 * it once was: it sees nothing of what is broken in front of it.
 *
 *   node bench/canary.ts       needs a built site, and openssl for the certificate
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CanaryHealth, canaryHealth } from '../server/enquiries/delivery/canary.ts';
import { deliverOne } from '../server/enquiries/delivery/deliver.ts';
import { openPost } from '../server/enquiries/delivery/mail/post.ts';
import { Desk } from '../server/enquiries/intake/desk.ts';
import { signedPath } from '../server/enquiries/signing.ts';
import { readSettings } from '../server/settings.ts';
import { examples } from '../test/support/examples.ts';
import { openFaultyMailServer } from './faulty-mail-server.ts';
import { type Proof, runAlone } from './proof.ts';
import { inFolder, isBuilt, startServer } from './real-server.ts';

/** What is broken, and what /health has to say of it. */
const faults = {
  nothing: /^accepted by the mail server$/,
  'nobody at the address':
    /^stopped at the address: nobody|^stopped at the address: nothing listens/,
  'a certificate that nobody knows': /^stopped at the address: the certificate/,
  'a proxy without its server': /^stopped at the page: .*502/,
  'a proxy that redirects': /^stopped at the page: SITE_URL redirects/,
  'a page that is another': /^stopped at the form/,
  'a proxy that takes 1 MB': /^stopped at the sending: .*413/,
  'a proxy that loses the origin': /^stopped at the sending: refused \(40[03]\)/,
  'a mail server that is away': /^stored; its mail waits for the mail server$/,
  'a mailbox that nobody answers for': /^stopped at the mailbox: the mailbox in CANARY_IMAP_URL/,
} as const;
type Fault = keyof typeof faults;

/** What a proxy does to a request; true when it has been answered. */
function spoil(fault: Fault, req: IncomingMessage, res: ServerResponse): boolean {
  const answer = (status: number, text: string, headers = {}) => {
    req.resume();
    res.writeHead(status, headers).end(text);
    return true;
  };
  if (fault === 'a proxy without its server') return answer(502, '<h1>Bad Gateway</h1>');
  if (fault === 'a proxy that redirects')
    return answer(301, '', { Location: 'https://www.example.org/' });
  if (fault === 'a page that is another') return answer(200, '<h1>It works!</h1>');
  const isPost = req.method === 'POST';
  // nginx takes 1 MB when nobody tells it otherwise.
  const isLarge = Number(req.headers['content-length']) > 1024 * 1024;
  if (fault === 'a proxy that takes 1 MB' && isPost && isLarge) return answer(413, 'too large');
  return false;
}

/** A proxy as nginx is: it passes everything on to `target`, once it is known. */
async function openProxy(fault: Fault, certificate?: { key: Buffer; cert: Buffer }) {
  const to = { port: 0 };
  const listener = (req: IncomingMessage, res: ServerResponse) => {
    if (spoil(fault, req, res)) return;
    const headers = { ...req.headers };
    if (fault === 'a proxy that loses the origin') headers.host = 'backend';
    if (fault === 'a proxy that loses the origin') headers.origin = 'https://other.example';
    const onward = request(
      { host: '127.0.0.1', port: to.port, path: req.url, method: req.method, headers },
      (back) => {
        res.writeHead(back.statusCode ?? 502, back.headers);
        back.pipe(res);
      },
    );
    onward.on('error', () => res.writeHead(502).end());
    req.pipe(onward);
  };
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    to,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A certificate for localhost that nobody vouches for; nothing without openssl. */
function newCertificate(): { key: Buffer; cert: Buffer } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  try {
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
    const options = '-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
    const { status } = spawnSync('openssl', ['req', ...options, '-keyout', key, '-out', cert]);
    return status === 0 ? { key: readFileSync(key), cert: readFileSync(cert) } : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What /health says of the canary, once it is what is wanted or has had its time. */
async function askHealth(address: string, wanted: RegExp): Promise<CanaryHealth> {
  for (const end = performance.now() + 90_000; ; await pause(100)) {
    const { canary } = (await (await fetch(`${address}/health`)).json()) as {
      canary: CanaryHealth;
    };
    if (wanted.test(canary.words) || performance.now() > end) return canary;
  }
}

/** One break of the road; answers what /health said, and what mails the office has. */
const breakRoad = (fault: Fault): Promise<{ said: string; mails: number } | undefined> =>
  inFolder('canary', async (dataDir) => {
    const certificate = fault.startsWith('a certificate') ? newCertificate() : undefined;
    if (fault.startsWith('a certificate') && !certificate) return undefined;
    const mail = await openFaultyMailServer();
    const proxy = await openProxy(fault, certificate);
    if (fault === 'nobody at the address') await proxy.close();
    if (fault === 'a mail server that is away') await mail.leave();
    const server = await startServer({
      dataDir,
      env: {
        SITE_URL: proxy.url,
        SMTP_URL: mail.url,
        TRUST_PROXY: '1',
        ...(fault.startsWith('a mailbox') && { CANARY_IMAP_URL: 'imap://a:b@127.0.0.1:1' }),
      },
    });
    try {
      proxy.to.port = Number(new URL(server.address).port);
      const { words } = await askHealth(server.address, faults[fault]);
      return { said: words, mails: mail.taken.length };
    } finally {
      await server.end('SIGTERM');
      if (fault !== 'nobody at the address') await proxy.close();
      if (fault !== 'a mail server that is away') await mail.leave();
    }
  });

/** The test enquiry given to the desk directly: is a broken address seen? */
const insideTheProcess = (): Promise<boolean> =>
  inFolder('canary-inside', async (dataDir) => {
    const mail = await openFaultyMailServer();
    const settings = readSettings({
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
      ENQUIRY_TO: 'office@example.org',
      SITE_URL: 'http://127.0.0.1:1',
    });
    const desk = new Desk(settings, { post: settings });
    const now = new Date();
    const id = randomUUID();
    const canary = await desk.use(async (database) => {
      await database.insertInto('canaries').values({ id, sent_at: now.toISOString() }).execute();
      const expires = new Date(now.getTime() + 60_000);
      return (await signedPath(database, { purpose: 'canary', subject: id, expires }))
        .split('/')
        .at(-1);
    });
    await desk.accept('lead', examples.lead, { page: '/', canary });
    const send = openPost(settings, 'Thornbeck');
    const delivery = { use: desk.use, send, post: settings, siteUrl: '', worker: 'one' };
    while (await deliverOne(delivery));
    const { state } = await desk.use((database) => canaryHealth(database, settings, now));
    await desk.close();
    await mail.leave();
    return state !== 'accepted';
  });

export const proof: Proof = {
  promise: 26,
  title: 'The road from the public address to the mailbox broken at each place',
  async run(size) {
    if (!isBuilt()) return { missing: 'built site (npm run build)' };
    const all = Object.keys(faults) as Fault[];
    const chosen = size === 'long' ? all : all.filter((_, n) => [0, 1, 3, 6].includes(n));
    const wrong: string[] = [];
    let tried = 0;
    for (const fault of chosen) {
      const found = await breakRoad(fault);
      if (!found) continue;
      tried++;
      if (!faults[fault].test(found.said)) wrong.push(`${fault}: ${found.said}`);
    }
    const seen = await insideTheProcess();
    return {
      tried,
      harmed: wrong.length,
      control: { tried: 1, harmed: seen ? 0 : 1 },
      measured: wrong.join('; ') || 'each said in /health where it stopped',
    };
  },
};

if (import.meta.main) await runAlone(proof);
