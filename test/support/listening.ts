/** Servers of one test: each listens on a free port until the test ends. */
import { once } from 'node:events';
import { createServer, type RequestListener, Server } from 'node:http';
import type { AddressInfo, Server as SocketServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { onTestFinished } from 'vitest';
import { type MailServerOptions, openMailServer } from '../../bench/mail-server.ts';
import { createFront, type Parts } from '../../server/http/front.ts';
import { readSettings, type Settings } from '../../server/settings.ts';
import { emptySite } from './empty-site.ts';

/** Starts a server and returns its port. */
export async function listen(server: SocketServer, host = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening');
  onTestFinished(() => {
    server.close();
    if (server instanceof Server) server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** Starts an HTTP server and returns its address. */
export const serve = async (listener: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listen(createServer(listener))}`;

/** The front of a site without pages, whose forms are answered with nothing. */
export const frontWith = ({
  settings = {},
  ...changes
}: Partial<Omit<Parts, 'settings'>> & { settings?: Partial<Settings> } = {}): RequestListener =>
  createFront({
    settings: { ...readSettings({}), hsts: 'on', ...settings },
    site: emptySite,
    render: (_, res) => res.end(),
    opens: async () => false,
    office: async () => false,
    health: async () => ({ healthy: true, ready: true }),
    state: { stopping: false, leaving: false },
    phone: '01632 960 148',
    ...changes,
  });

/** A mail server for one test; `arrived` has whole mails. */
export async function openPeer(options: MailServerOptions = {}) {
  const arrived: (Email & { to1: string; raw: string })[] = [];
  const keep = async (raw: Buffer, to1: string) =>
    arrived.push({ ...(await PostalMime.parse(raw)), to1, raw: raw.toString('latin1') });
  const server = await openMailServer({ ...options, keep });
  onTestFinished(() => server.leave());
  return Object.assign(server, { arrived });
}
