import { expect, test, vi } from 'vitest';
import { log, traits } from './log.ts';

test('a message is one line of JSON, whatever it holds', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  log.warning('two\nlines', { count: 2, none: undefined });
  const line = String(write.mock.calls[0]?.[0]);
  write.mockRestore();
  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    level: 'warning',
    message: 'two\nlines',
    count: 2,
  });
});

test('of an error it tells kind, code and place, never the message', () => {
  const error = Object.assign(new TypeError('bad value\n    at Ann Thwaite'), {
    code: '22021',
    detail: 'Key (name)=(Ann Thwaite)',
  });
  const told = traits(error);
  expect(told).toMatchObject({
    error: 'TypeError',
    code: '22021',
    thrown: expect.stringContaining('log.test.ts'),
  });
  expect(JSON.stringify(told)).not.toContain('Thwaite');
  expect(traits('Ann Thwaite')).toEqual({ error: 'string' });
});
