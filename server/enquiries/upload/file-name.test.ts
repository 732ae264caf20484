import { afterEach, expect, test, vi } from 'vitest';
import { cleanName, nameFor } from './file-name.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['IMG_0042.JPG', 'IMG_0042.JPG'],
  ['the wet corner – after rain.jpg', 'the wet corner – after rain.jpg'],
  ['C:\\Users\\ann\\yard.jpg', 'yard.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['/', 'file'],
  ['...', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  ['a\r\nBcc: all@example.org\r\n.jpg', 'aBcc- all@example.org.jpg'],
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['a<b>"c"|d?*.jpg', 'a-b--c--d--.jpg'],
  ['con.jpg', '-con.jpg'],
  ['the   wet  corner.jpg', 'the wet corner.jpg'],
  ['plan. . ', 'plan'],
  ['nul. ', '-nul'],
  ['a'.repeat(100), 'a'.repeat(80)],
  ['\ud800.jpg', 'jpg'],
])('%j is kept as %j', (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});

test('the ending says what the file is', () => {
  expect(nameFor('image/jpeg', 'yard.JPEG')).toBe('yard.JPEG');
  expect(nameFor('image/jpeg', 'yard.png')).toBe('yard.jpg');
  expect(nameFor('image/png', 'yard')).toBe('yard.png');
  expect(nameFor('application/pdf', 'plan.exe')).toBe('plan.pdf');
  expect(nameFor('image/jpeg', 'no.4 the gate'), 'words are no ending').toBe('no.4 the gate.jpg');
});
