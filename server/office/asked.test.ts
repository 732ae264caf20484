/** What a browser at the door remembers and is told: none of it is believed further than it goes. */
import { describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { askedCookie, askerOf, notAsked, placeOf, readAsked } from './asked.ts';
import { atTheDoor, doorFor, isInOffice } from './at-the-door.ts';
import { askerCookie, sessionCookie } from './cookies.ts';
import { deviceOf } from './devices.ts';

const settings = readSettings({});
const secure = { ...settings, siteUrl: 'https://www.thornbeck.example' };
const asked = {
  asker: 'a'.repeat(43),
  email: 'sarah@example.org',
  at: new Date('2026-11-24T13:50:00.000Z'),
  to: '/office/figures',
};
const withCookie = (header: string) =>
  new Request('http://localhost:3000/office/sign-in', {
    headers: { Cookie: header.split(';')[0] ?? '' },
  });
const said = (value: unknown) =>
  withCookie(
    `${askerCookie(settings)}=${Buffer.from(JSON.stringify(value)).toString('base64url')}`,
  );

describe('who asked for a link', () => {
  test('is known again by the cookie, and by nothing of another shape', () => {
    expect(readAsked(withCookie(askedCookie(settings, asked)), settings)).toEqual(asked);
    const right = { ...asked, at: asked.at.getTime() };
    expect(readAsked(said(right), settings), 'control').toEqual(asked);
    for (const wrong of [
      { ...right, asker: 'short' },
      { ...right, at: 'yesterday' },
      { ...right, email: 'sarah@example.org, eve@example.org' },
      null,
      'x',
    ])
      expect(readAsked(said(wrong), settings), JSON.stringify(wrong)).toBeUndefined();
    expect(readAsked(withCookie(notAsked(settings)), settings)).toBeUndefined();
  });

  test('keeps one secret, and another browser has another', () => {
    expect(askerOf(withCookie(askedCookie(settings, asked)), settings)).toBe(asked.asker);
    const [one, two] = [askerOf(said({}), settings), askerOf(said({}), settings)];
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(one).not.toBe(two);
  });
});

test.each([
  'https://evil.example/office',
  '//evil.example/office',
  '/office\\..\\evil',
  '/officer',
  '/office/ evil',
  'javascript:alert(1)',
  '/contact',
  undefined,
  7,
])('nobody is led on to %j', (to) => {
  expect(placeOf(to)).toBe('/office');
});

test('but to an address of the office, and the door knows where one was going', () => {
  expect(placeOf('/office/enquiry/NIDD-7K3F?came=survey')).toBe(
    '/office/enquiry/NIDD-7K3F?came=survey',
  );
  expect(isInOffice('/office?done=1')).toBe(true);
  expect(doorFor('/office')).toBe('/office/sign-in');
  expect(doorFor('/office/people')).toBe('/office/sign-in?to=%2Foffice%2Fpeople');
});

describe('whose session has ended', () => {
  const page = async () => new Response('the door');
  const meet = (known: boolean, mode: string, method = 'GET') =>
    atTheDoor(
      new Request('http://localhost:3000/office/people', {
        method,
        headers: { 'Sec-Fetch-Mode': mode },
      }),
      { person: undefined, known },
      page,
    );

  test('is led to the door where somebody signed in before, and learns nothing elsewhere', async () => {
    const led = await meet(true, 'navigate');
    expect([led?.status, led?.headers.get('Location')]).toEqual([303, doorFor('/office/people')]);
    expect(await meet(false, 'navigate')).toBeUndefined();
  });

  test('is told so by a form and by a script, and neither is led away', async () => {
    const form = await meet(true, 'navigate', 'POST');
    expect([form?.status, await form?.text()]).toEqual([401, 'the door']);
    expect((await meet(true, 'cors'))?.status).toBe(401);
    expect(await meet(false, 'cors', 'POST')).toBeUndefined();
  });
});

test('over https cookies are of this very host and Secure, over http neither', () => {
  expect(sessionCookie(secure)).toBe('__Host-office');
  expect(askedCookie(secure, asked)).toMatch(/^__Host-office-asked=.*; HttpOnly.*; Secure$/);
  expect(askedCookie(settings, asked)).not.toContain('Secure');
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on an Android phone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox on a Mac',
  ],
  ['curl/8', 'A browser'],
  [null, 'A browser'],
])('a browser is called as its owner knows it: %s', (header, words) => {
  expect(deviceOf(header)).toBe(words);
});
