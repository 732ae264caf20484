/** Signing in to a mail server with a token, at a token endpoint and a mail server of our own. */
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { listen } from '../../test/support/listening.ts';
import { tokenSource } from './oauth.ts';
import { tryPost } from './post.ts';

/** `asked`: the forms that it was sent. `answer`: what it gives instead of a token. */
async function openProvider(query = '') {
  const asked: Record<string, string>[] = [];
  const own = { asked, answer: undefined as { status: number; body: string } | undefined, url: '' };
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const piece of req) body += piece;
    asked.push(Object.fromEntries(new URLSearchParams(body)));
    const token = { access_token: `token-${asked.length}`, expires_in: 3600 };
    res.writeHead(own.answer?.status ?? 200).end(own.answer?.body ?? JSON.stringify(token));
  });
  own.url = `http://the%2Fclient:secret@127.0.0.1:${await listen(server)}/token${query}`;
  return own;
}

/** Takes only `token-2`, as a provider that has ended the first one early. */
async function openSmtp() {
  const server = new SMTPServer({
    authMethods: ['XOAUTH2'],
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, accessToken }, _session, done) {
      if (username === 'site@example.org' && accessToken === 'token-2') done(null, { user: 1 });
      else done(null, { data: { status: '401', schemes: 'bearer', scope: 'mail' } });
    },
  });
  return `smtp://site%40example.org@127.0.0.1:${await listen(server.server)}`;
}

test('asks for a token of the client, keeps it, and renews it a minute before its end', async () => {
  const { url, asked } = await openProvider('?scope=https%3A%2F%2Fmail.example.org%2F.default');
  let time = 0;
  const token = tokenSource(url, () => time);
  expect(await token()).toEqual({ accessToken: 'token-1', expires: 3_600_000 });
  expect(asked[0]).toEqual({
    grant_type: 'client_credentials',
    client_id: 'the/client',
    client_secret: 'secret',
    scope: 'https://mail.example.org/.default',
  });
  time = 3_539_000;
  expect((await token()).accessToken).toBe('token-1');
  time = 3_541_000;
  expect((await token()).accessToken).toBe('token-2');
  expect((await token(true)).accessToken, 'refused by the mail server').toBe('token-3');
});

test('a refresh token in the address asks on behalf of its mailbox', async () => {
  const { url, asked } = await openProvider('?refresh_token=1%2F%2Fabc');
  await tokenSource(url)();
  expect(asked[0]).toMatchObject({ grant_type: 'refresh_token', refresh_token: '1//abc' });
});

test('signs in by XOAUTH2, with a new token where the mail server refuses the first', async () => {
  const { url, asked } = await openProvider();
  const post = { smtpUrl: await openSmtp(), enquiryTo: 'a@b.example', enquiryFrom: 'a@b.example' };
  expect(await tryPost({ ...post, mailOauth: url })).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test.each([
  [
    { status: 401, body: '{"error":"invalid_client","error_description":"of Ann"}' },
    'invalid_client',
  ],
  [{ status: 400, body: '{"error":"for ann@example.org"}' }, 'status 400'],
  [{ status: 200, body: '<p>Welcome to this network' }, 'status 200'],
])('the answer %j of the provider is a fault with advice', async (answer, code) => {
  const provider = await openProvider();
  provider.answer = answer;
  const post = { smtpUrl: await openSmtp(), enquiryTo: 'a@b.example', enquiryFrom: 'a@b.example' };
  const fault = await tryPost({ ...post, mailOauth: provider.url });
  expect(fault).toMatchObject({ kind: 'no-token', hopeless: false });
  expect(fault?.advice).toContain(`(${code})`);
});
