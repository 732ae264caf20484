import { expect, test } from 'vitest';
import { hearLog } from '../test/support/logged.ts';
import { log, traits } from './log.ts';

const lines = hearLog();

test('a message is one line of JSON, whatever it holds', () => {
  log.warning('two\nlines', { count: 2, none: undefined });
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(lines).toEqual([{ time, level: 'warning', message: 'two\nlines', count: 2 }]);
  expect(process.stdout.write).toHaveBeenCalledWith(expect.stringMatching(/^[^\n]+\n$/));
});

test('of an error it tells kind, code and place, never the message', () => {
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
