/**
 * What a setting may be. A message names its setting, stands in one line, and never repeats a
 * value: it may hold a password.
 */
import { isIP, isIPv6 } from 'node:net';
import { z } from 'zod';

/** What an address must do with signs that mean something in it (RFC 3986, 2.2). */
const escaping = 'in its user and password write @ as %40, / as %2F and # as %23';

/** An address of this protocol; `like`: an example for the message. */
export const url = (name: string, protocol: RegExp, like: string) =>
  z.url({
    protocol,
    abort: true,
    error: `${name} must be an address like ${like}; ${escaping}`,
  });

/** A whole number, `most` at most and `least` at least. */
export const whole = (name: string, most: number, least = 0) => {
  const message = `${name} must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message));
};

/** One of these words. */
export const oneOf = <const Choice extends string>(name: string, choices: readonly Choice[]) =>
  z.enum(choices, { error: `${name} must be ${choices.join(' or ')}` });

/** A host name or an IP address. */
export const hostName = (name: string) => {
  const message = `${name} must be a host name or an IP address`;
  return z
    .string()
    .regex(/^[\w.:-]+$/, message)
    .refine(isHost, message);
};

/** A mail address, as far as one can tell without writing to it. */
export const mailbox = /^[^\s@,]+@[^\s@,]+$/;

/** Several mailboxes, as the header To takes them. */
export const mailboxes = (name: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((all) => all.every((one) => mailbox.test(one)), {
      error: `${name} must be a mail address, like office@example.org, or several with commas between`,
    });

/** Digits and dots are an address, not a name; so is what has a colon. */
const isHost = (host: string) =>
  /^[\d.]+$/.test(host) ? isIP(host) === 4 : host.includes(':') ? isIPv6(host) : true;

/** A host of our own network: this machine, a name without a dot, a private address (RFC 1918). */
const isNear = (host: string) =>
  !host.includes('.') || /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(host);

const likeSmtp = 'smtp://user:password@mail.example.org:587';

/** The mail server, with a user unless it is in our own network. */
export const smtpUrl = url('SMTP_URL', /^smtps?$/, likeSmtp)
  .refine((text) => new URL(text).hostname && !new URL(text).hash, {
    error: `SMTP_URL must name a mail server, like ${likeSmtp}; ${escaping}`,
    abort: true,
  })
  .refine((text) => new URL(text).username || isNear(new URL(text).hostname), {
    error: `SMTP_URL must name a user, like ${likeSmtp}: mail servers take no mail from anybody`,
  });

/** The public address of the site, without a path. */
export const siteUrl = url('SITE_URL', /^https?$/, 'https://www.example.org').refine(
  (text) => new URL(text).href === `${new URL(text).origin}/`,
  { error: 'SITE_URL must be the site’s address alone, like https://www.example.org: no path' },
);
