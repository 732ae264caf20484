/** Mail goes to another machine encrypted only, unless the operator says otherwise. */
import { isIPv4 } from 'node:net';
import type { Settings } from '../../../settings.ts';
import type { Fault } from '../claims.ts';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));

/**
 * Must the connection be upgraded by STARTTLS before anything is sent? Somebody on the line can
 * strike the offer of STARTTLS out of the mail server's greeting: without this, enquiries and the
 * password would then go in clear. `smtps://` is encrypted from its first byte.
 */
export function needsStartTls(smtpUrl: string, smtpTls: Settings['smtpTls']): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && smtpTls === 'required' && !isLoopback(hostname);
}

export const noStartTls: Fault = {
  kind: 'no-starttls',
  hopeless: false,
  advice:
    'the mail server in SMTP_URL offers no encryption (STARTTLS): use its smtps:// address, often port 465; only if the line to it is your own set SMTP_TLS=optional',
};

/** OpenSSL's words for a certificate that cannot be trusted; Node gives no code of its own here. */
export const isCertificateFault = (message: string): boolean =>
  /certificate|altnames|unable to (?:get|verify)/i.test(message);

export const badCertificate: Fault = {
  kind: 'certificate',
  hopeless: false,
  advice:
    'the certificate of the mail server in SMTP_URL is expired, made for another name, or signed by nobody known: use the name that it was made for, have it renewed, or name your own authority in NODE_EXTRA_CA_CERTS',
};
