import PostalMime, { type Email } from 'postal-mime';
import { onTestFinished } from 'vitest';
import { type MailServerOptions, openMailServer } from '../../bench/mail-server.ts';

/** A mail server for one test; `arrived` has whole mails. */
export async function openPeer(options: MailServerOptions = {}) {
  const arrived: (Email & { to1: string; raw: string })[] = [];
  const keep = async (raw: Buffer, to1: string) =>
    arrived.push({ ...(await PostalMime.parse(raw)), to1, raw: raw.toString('latin1') });
  const server = await openMailServer({ ...options, keep });
  onTestFinished(() => server.leave());
  return Object.assign(server, { arrived });
}
