/**
 * The site sends its daily test enquiry to its own public address: through a proxy, the real page
 * and its form, to the mail server. /health must say that it arrived; behind a proxy that takes
 * bodies of 1 MB at most, it must say so.
 *
 *   node bench/canary.ts
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openMailServer } from './mail-server.ts';
import { prove, until } from './prove.ts';
import { inFolder, startServer } from './real-server.ts';

/** Passes requests on to the server at `to.port`. Longer bodies get 413, as from nginx. */
async function openProxy(longest: number) {
  const to = { port: 0 };
  const server = createServer((req, res) => {
    if (Number(req.headers['content-length']) > longest) {
      req.resume();
      return void res.writeHead(413).end('too large');
    }
    const { url, method, headers } = req;
    const onward = request({ host: '127.0.0.1', port: to.port, path: url, method, headers });
    onward.on('response', (back) => back.pipe(res.writeHead(back.statusCode ?? 502, back.headers)));
    onward.on('error', () => res.writeHead(502).end());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, to, server };
}

/** What /health says of the canary, once it is as expected or 90 s are over. */
const sendThrough = (longest: number, expected: RegExp): Promise<string> =>
  inFolder('canary', async (dataDir) => {
    const mail = await openMailServer();
    const { url, to, server: proxy } = await openProxy(longest);
    const env = { SITE_URL: url, SMTP_URL: mail.url, TRUST_PROXY: '1' };
    const server = await startServer({ dataDir, env });
    to.port = Number(new URL(server.address).port);
    let said = '';
    const asExpected = async () => {
      const health = await fetch(`${server.address}/health`);
      said = ((await health.json()) as { canary: { words: string } }).canary.words;
      return expected.test(said);
    };
    try {
      await until('the canary has come as far as it can', asExpected, 90).catch(() => undefined);
      return said;
    } finally {
      await server.end('SIGTERM');
      proxy.close().closeAllConnections();
      await mail.leave();
    }
  });

await prove({
  title: 'The canary through an open proxy, and through one that takes 1 MB',
  async run() {
    const wrong: string[] = [];
    for (const [longest, expected] of [
      [100_000_000, /^accepted by the mail server$/],
      [1024 * 1024, /^stopped at the sending: .*413/],
    ] as const) {
      const said = await sendThrough(longest, expected);
      if (!expected.test(said)) wrong.push(said);
    }
    return { tried: 2, harmed: wrong.length, measured: wrong.join('; ') };
  },
});
