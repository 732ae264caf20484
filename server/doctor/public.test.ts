import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTls } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { day } from '../../calendar/durations.ts';
import { createFront } from '../front.ts';
import { checkBody, checkCertificate, checkClock, checkPlain } from './public.ts';

async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const site = async (listener: RequestListener) =>
  `http://127.0.0.1:${await listening(createServer(listener))}`;

/** Our own front door, with no page but robots.txt. */
const front = () =>
  createFront({
    site: {
      build: 'one',
      file: (path: string) => (path === '/robots.txt' ? ({} as never) : undefined),
      unknown: () => undefined,
      movedTo: () => undefined,
      takesForms: () => false,
    },
    render: () => {
      throw new Error('a form was read');
    },
    redirectFor: () => undefined,
    health: async () => ({ healthy: true, ready: true }),
    hsts: 'on',
    phone: '01632 960148',
  });

test('our own server refuses a large form unread: it was let through', async () => {
  expect(await checkBody(await site(front()))).toMatchObject({ done: true });
});

test('a proxy that refuses photos is wrong, and so is a 405 of another program', async () => {
  for (const status of [413, 405, 502]) {
    const check = await checkBody(await site((_, res) => void res.writeHead(status).end()));
    expect(check).toEqual({
      done: false,
      line: expect.stringMatching(`\\(${status}\\).*: in nginx set client_max_body_size`),
    });
  }
});

test('a proxy that waits for all photos first is wrong; silence is not tried', async () => {
  const late = () => Promise.reject(Object.assign(new Error(), { code: 'ABORT_ERR' }));
  expect((await checkBody('https://x.example', late)).line).toContain('proxy_request_buffering');
  expect(await checkBody('http://127.0.0.1:1')).toMatchObject({ done: false, tried: false });
});

test('http that leads to https is right, http that answers wrong, silence not tried', async () => {
  const answering = (status: number, location = '') =>
    checkPlain('https://x.example', async () => ({ status, headers: { location } }));
  expect(await answering(308, 'https://x.example/')).toMatchObject({ done: true });
  for (const found of [await answering(200), await answering(301, 'http://www.x.example/')])
    expect(found).toEqual({ done: false, line: expect.stringMatching(/: let the proxy/) });
  expect(await checkPlain('http://127.0.0.1:1')).toMatchObject({ tried: false });
});

test('a clock that is off is wrong; one that agrees proves nothing', async () => {
  const address = await site((_, res) => void res.end());
  expect(await checkClock(address)).toMatchObject({ done: false, tried: false });
  const check = await checkClock(address, undefined, () => Date.now() + 90_000);
  expect(check).toEqual({ done: false, line: expect.stringMatching(/(?:89|9\d) seconds ahead/) });
  expect((await checkClock('http://127.0.0.1:1')).tried).toBe(false);
});

describe.skipIf(spawnSync('which', ['openssl']).status !== 0)('the certificate', () => {
  test('is right for its name and its days, and wrong otherwise', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'doctor-tls-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const words =
      'req -x509 -newkey rsa:2048 -nodes -days 30 -keyout key.pem -out cert.pem -subj /CN=localhost -addext subjectAltName=DNS:localhost';
    execFileSync('openssl', words.split(' '), { cwd: folder, stdio: 'ignore' });
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    );
    const port = await listening(createTls({ key, cert }), 'localhost');
    const address = `https://localhost:${port}`;
    const now = new Date();
    expect(await checkCertificate(address, now, cert)).toMatchObject({ done: true });
    expect((await checkCertificate(address, now)).line).toContain('SELF_SIGNED');
    const later = await checkCertificate(address, new Date(now.getTime() + 20 * day), cert);
    expect(later).toEqual({ done: false, line: expect.stringMatching(/ends in \d days: renew/) });
    const other = await checkCertificate(`https://127.0.0.1:${port}`, now, cert);
    expect(other).toEqual({ done: false, line: expect.stringContaining('ALTNAME') });
    expect((await checkCertificate('https://localhost:1')).tried).toBe(false);
  });
});
