import { expect, test } from 'vitest';
import { frontWith, serve } from '../test/support/listening.ts';
import { hearLog } from '../test/support/logged.ts';
import { log, requestIdOf, traits } from './log.ts';

const lines = hearLog();

test('a message is one line of JSON', () => {
  log.warning('two\nlines', { count: 2, none: undefined });
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(lines).toEqual([{ time, level: 'warning', message: 'two\nlines', count: 2 }]);
  expect(process.stdout.write).toHaveBeenCalledWith(expect.stringMatching(/^[^\n]+\n$/));
});

test('logs the kind, code and place of an error, never its message', () => {
  const error = Object.assign(new TypeError('bad value\n    at Ann Thwaite'), {
    code: '22021',
    detail: 'Key (name)=(Ann Thwaite)',
  });
  const told = traits(error);
  const thrown = expect.stringContaining('log.test.ts');
  expect(told).toMatchObject({ error: 'TypeError', code: '22021', thrown });
  expect(JSON.stringify(told)).not.toContain('Thwaite');
  expect(traits('Ann Thwaite')).toEqual({ error: 'string' });
});

const given = '4bf92f3577b34da6a3ce929d0e0e4736';
const made = /^[\da-f]{32}$/;
const idOf = (id: string, proxies = 1) => requestIdOf({ headers: { 'x-request-id': id } }, proxies);

test('each line of the log that a request causes has its id, and so has its answer', async () => {
  const site = await serve(
    frontWith({
      async render(_, res) {
        await new Promise(setImmediate);
        log.info('in the middle of it');
        res.writeHead(503).end('page');
      },
    }),
  );
  const ask = async () => (await fetch(site, { method: 'POST' })).headers.get('X-Request-Id');
  const ids = await Promise.all([ask(), ask()]);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) {
    expect(id).toMatch(made);
    const said = lines.filter(({ request }) => request === id).map(({ message }) => message);
    expect(said).toEqual(['in the middle of it', 'request not answered with a page']);
  }
});

test('takes the id from our own proxy only', () => {
  expect(idOf(given)).toBe(given);
  const byCaddy = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
  expect(idOf(byCaddy)).toBe(byCaddy);
  expect(idOf(given, 0)).toMatch(made);
  expect(idOf(given, 0)).not.toBe(given);
});

test.each(['07700 900123', `${given}0`, given.toUpperCase(), `${given}, ${given}`, ''])(
  'what is not 128 bits in hex is no id: %j',
  (id) => expect(idOf(id)).not.toBe(id),
);
