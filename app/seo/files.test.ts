import { expect, test } from 'vitest';
import { firm } from '../../content/read.ts';
import { security } from './files.server.ts';

test('security.txt names the firm’s address, and a date within a year', async () => {
  const answer = security();
  const text = await answer.text();
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect(text).toContain(`Contact: mailto:${firm().email}\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
});
