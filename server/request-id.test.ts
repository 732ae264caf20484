import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFront } from './front.ts';
import { log } from './log.ts';
import { requestIdOf, underId, underNoId } from './request-id.ts';
import { emptySite } from './site-files.ts';

const given = '4bf92f3577b34da6a3ce929d0e0e4736';
const made = /^[\da-f]{32}$/;

/** A front behind so many proxies, and the lines of its log. */
async function front(proxies: number) {
  const lines: Record<string, unknown>[] = [];
  const spied = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)));
    return true;
  });
  const server = createServer(
    createFront({
      site: emptySite,
      async render(_, res) {
        await new Promise((done) => setTimeout(done, 5));
        log.info('in the middle of it');
        res.writeHead(503).end('page');
      },
      redirectFor: () => undefined,
      health: async () => ({ healthy: true, ready: true }),
      hsts: 'off',
      phone: '01632 960 148',
      proxies,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    spied.mockRestore();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (headers: Record<string, string | string[]> = {}) => {
    const options = { port, method: 'POST', path: '/contact', headers, agent: false };
    const asking = request(options).end();
    const [answer] = await once(asking, 'response');
    answer.resume();
    await once(answer, 'end');
    return String(answer.headers['x-request-id']);
  };
  return { ask, lines };
}

test('each line of the log that a request causes has its id, and so has its answer', async () => {
  const { ask, lines } = await front(0);
  const ids = await Promise.all([ask(), ask()]);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) {
    expect(id).toMatch(made);
    const said = lines.filter(({ request }) => request === id).map(({ message }) => message);
    expect(said).toEqual(['in the middle of it', 'request not answered with a page']);
  }
  log.info('outside');
  expect(lines.at(-1), 'control').not.toHaveProperty('request');
});

test('a proxy of ours may give the id; who has no proxy in front gives none', async () => {
  const behind = await front(1);
  expect(await behind.ask({ 'X-Request-Id': given })).toBe(given);
  expect(behind.lines.at(-1)).toMatchObject({ request: given });
  const open = await front(0);
  expect(await open.ask({ 'X-Request-Id': given })).not.toBe(given);
});

test.each([
  'ann-thwaite-07700900123',
  '07700 900123',
  `${given}0`,
  given.toUpperCase(),
  `${given}, ${given}`,
  '',
])('what is not 128 bits in hex is no id: %j', (id) =>
  expect(requestIdOf({ headers: { 'x-request-id': id } }, 1)).toMatch(made),
);

test('control: an id as Caddy makes it is one', () => {
  const id = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
  expect(requestIdOf({ headers: { 'x-request-id': id } }, 1)).toBe(id);
});

test('what outlives a request speaks without its id', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  underId(given, () => {
    log.info('within');
    underNoId(() => log.info('beyond'));
  });
  const [within, beyond] = write.mock.calls.map(([line]) => JSON.parse(String(line)));
  write.mockRestore();
  expect(within).toHaveProperty('request', given);
  expect(beyond).not.toHaveProperty('request');
});
