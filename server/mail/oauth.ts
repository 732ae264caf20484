/**
 * Access tokens of OAuth 2 (RFC 6749) for a provider that takes no password by SMTP and IMAP. The
 * address of its token endpoint carries the client's id and secret as user and password, and the
 * parameters of the request as its query: with `refresh_token` the mailbox is the one that allowed
 * it (Google), else the client has its own permission (Microsoft 365).
 */
import { minute, second } from '../../calendar/durations.ts';

const patience = 20 * second;
/** In ms before its end: a token is renewed, because the mail server's clock may differ. */
const early = minute;

/** `expires`: in ms since 1970. */
export type Token = { accessToken: string; expires: number };

/** The provider gives no token. `message` is its error code (RFC 6749, 5.2), nothing personal. */
export class TokenRefused extends Error {
  readonly code = 'ETOKEN';
}

/** Asks for tokens, and keeps each until it ends. `renew`: the mail server refused the last one. */
export function tokenSource(tokenUrl: string, now = Date.now) {
  const { origin, pathname, searchParams, username, password } = new URL(tokenUrl);
  const form = new URLSearchParams([
    ['grant_type', searchParams.has('refresh_token') ? 'refresh_token' : 'client_credentials'],
    ['client_id', decodeURIComponent(username)],
    ['client_secret', decodeURIComponent(password)],
    ...searchParams,
  ]);
  let last: Token | undefined;
  return async (renew = false): Promise<Token> => {
    if (last && !renew && now() < last.expires - early) return last;
    const response = await fetch(`${origin}${pathname}`, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch(() => undefined);
    if (!response) throw new TokenRefused('no answer');
    const { access_token, expires_in, error } = (await response.json().catch(() => ({}))) as {
      access_token?: string;
      expires_in?: number;
      error?: string;
    };
    if (!response.ok || !access_token) {
      const isCode = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error);
      throw new TokenRefused(isCode ? error : `status ${response.status}`);
    }
    last = { accessToken: access_token, expires: now() + (expires_in ?? 300) * second };
    return last;
  };
}
