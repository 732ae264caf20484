import { afterEach, expect, test, vi } from 'vitest';
import { claimsToBeOurs, cleanName, cutName, distinct, nameFor, withoutTail } from './file-name.ts';

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
  expect(nameFor('image/jpeg', 'no.4 the gate'), 'words are no ending').toBe('no.4 the gate.jpg');
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

test('a name that begins with its only dot has no ending', () =>
  expect(distinct(['.jpg', '.jpg'])).toEqual(['.jpg', '.jpg-2']));

test('dots and blanks at the end, which Windows drops, are none of the name', () => {
  expect(withoutTail('yard.jpg. . ')).toBe('yard.jpg');
  expect(withoutTail('. .')).toBe('');
  expect(withoutTail('a.b c')).toBe('a.b c');
});

test('a name says that it is a kind of ours by its very end, whatever blanks are behind it', () => {
  for (const name of ['a.jpg', 'a.JPEG', 'a.jfif', 'a.png', 'a.webp', 'a.pdf ', ' .jpe'])
    expect(claimsToBeOurs(name), name).toBe(true);
  for (const name of ['a.jpg.exe', 'jpg', 'a.jpgx', 'a.gif', ''])
    expect(claimsToBeOurs(name), name).toBe(false);
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
