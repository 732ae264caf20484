/**
 * The road from the public address to the office's mailbox, broken at one place after the other:
 * the address, the certificate, the proxy, the page, the mail server, the mailbox. Does /health say
 * where it stopped?
 *
 *   node bench/canary.ts       needs openssl for the certificate
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CanaryHealth } from '../server/enquiries/delivery/canary.ts';
import { openFaultyMailServer } from './faulty-mail-server.ts';
import { prove } from './proof.ts';
import { inFolder, startServer } from './real-server.ts';

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

/** A certificate for localhost that nobody vouches for. */
function newCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  try {
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
    const options = '-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
    const { status } = spawnSync('openssl', ['req', ...options, '-keyout', key, '-out', cert]);
    if (status !== 0) throw new Error('openssl is missing: apt-get install openssl');
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What /health says of the canary, once it is what is wanted or has had its time. */
async function askHealth(address: string, wanted: RegExp): Promise<CanaryHealth> {
  for (let polls = 1; ; polls++, await pause(100)) {
    const { canary } = (await (await fetch(`${address}/health`)).json()) as {
      canary: CanaryHealth;
    };
    if (wanted.test(canary.words) || polls === 900) return canary;
  }
}

/** One break of the road; answers what /health said. */
const breakRoad = (fault: Fault): Promise<string> =>
  inFolder('canary', async (dataDir) => {
    const certificate = fault.startsWith('a certificate') ? newCertificate() : undefined;
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
      return words;
    } finally {
      await server.end('SIGTERM');
      if (fault !== 'nobody at the address') await proxy.close();
      if (fault !== 'a mail server that is away') await mail.leave();
    }
  });

await prove({
  promise: 26,
  title: 'The road from the public address to the mailbox broken at each place',
  async run() {
    const all = Object.keys(faults) as Fault[];
    const wrong: string[] = [];
    for (const fault of all) {
      const said = await breakRoad(fault);
      if (!faults[fault].test(said)) wrong.push(`${fault}: ${said}`);
    }
    return {
      tried: all.length,
      harmed: wrong.length,
      measured: wrong.join('; ') || 'each said in /health where it stopped',
    };
  },
});
