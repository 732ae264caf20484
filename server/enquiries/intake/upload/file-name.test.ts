import { afterEach, expect, test, vi } from 'vitest';
import { claimsToBeOurs, cleanName, cutName, distinct, nameFor } from './file-name.ts';

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
  ['\ud800.jpg', 'jpg'],
])('%j is kept as %j', (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});

test('a name of any length becomes a short one that keeps its ending', () => {
  for (const letter of ['a', 'é', '🚜']) {
    const clean = cleanName(`${letter.repeat(5000)}.jpeg`);
    expect(clean.length).toBeLessThanOrEqual(80);
    expect(clean).toMatch(/\.jpeg$/);
    expect(clean.isWellFormed()).toBe(true);
  }
});

test('the ending says what the file is', () => {
  expect(nameFor('image/jpeg', 'yard.JPEG')).toBe('yard.JPEG');
  expect(nameFor('image/jpeg', 'yard.png')).toBe('yard.jpg');
  expect(nameFor('image/png', 'yard')).toBe('yard.png');
  expect(nameFor('application/pdf', 'plan.exe')).toBe('plan.pdf');
});

test('no two files of an enquiry have one name, on any file system', () => {
  expect(distinct(['image.jpg', 'image.jpg', 'Image.JPG', 'image-2.jpg', 'plan'])).toEqual([
    'image.jpg',
    'image-2.jpg',
    'Image-3.JPG',
    'image-2-2.jpg',
    'plan',
  ]);
});

test('no pattern is handed more than 255 characters of a name, and they are its last ones', () => {
  const handed: number[] = [];
  const exec = RegExp.prototype.exec;
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    handed.push(text.length);
    return exec.call(this, text);
  });
  const name = `x${'.'.repeat(7800)}x.pdf`;
  expect([cleanName(name), nameFor('application/pdf', name), claimsToBeOurs(name)]).toEqual([
    'x.pdf',
    'x.pdf',
    true,
  ]);
  vi.restoreAllMocks();
  expect(handed.length, 'control: patterns were at work').toBeGreaterThan(0);
  expect(Math.max(...handed)).toBeLessThanOrEqual(255);
  expect(cutName(`${'a'.repeat(400)}.jpg`)).toBe(`${'a'.repeat(251)}.jpg`);
});
