/** What a page of the office answers to a body that is none of its forms. */
import { expect, test } from 'vitest';
import { openOffice } from '../test/support/open-office.ts';

const multipart = 'multipart/form-data; boundary=x';
const head = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';

test.each([
  ['/office/sign-in', 'plain text', 'text/plain', 'x', 400],
  ['/office/sign-in', 'JSON', 'application/json', '{}', 400],
  ['/office/sign-in', 'half a body', multipart, head, 400],
  ['/office/taps', 'half a body', multipart, head, 400],
  ['/office/site/new', 'half a body', multipart, head, 400],
  ['/office/site/new', 'too many words', multipart, `${head}${'a'.repeat(70_000)}\r\n--x--`, 413],
])('%s: %s is refused', async (path, _, type, body, status) => {
  const { person } = await openOffice();
  const { ask } = await person('owner');
  const headers = { 'Content-Type': type };
  expect((await ask(path, { method: 'POST', body, headers }))?.status).toBe(status);
});
