/**
 * The site sends its daily test enquiry to its own address: the real page, its form and the mail
 * server. /health must say that it arrived. server/ops/canary.db.test.ts has what can go wrong.
 *
 *   node bench/canary.ts
 */
import { freePort } from '../test/support/free-port.ts';
import { openMailServer } from './mail-server.ts';
import { prove, until } from './prove.ts';
import { inFolder, startServer } from './real-server.ts';

await prove({
  title: 'The daily test enquiry arrives at the mail server',
  run: () =>
    inFolder('canary', async (dataDir) => {
      const mail = await openMailServer();
      const port = await freePort();
      const env = { PORT: `${port}`, SITE_URL: `http://localhost:${port}`, SMTP_URL: mail.url };
      const server = await startServer({ dataDir, env });
      let words = '';
      const isAccepted = async () => {
        const health = (await (await fetch(`${server.address}/health`)).json()) as {
          canary: { words: string };
        };
        words = health.canary.words;
        return words === 'accepted by the mail server';
      };
      const isLost = await until('the test enquiry is accepted', isAccepted, 90).then(
        () => 0,
        () => 1,
      );
      await server.end('SIGTERM');
      await mail.leave();
      return { tried: 1, harmed: isLost, measured: words };
    }),
});
