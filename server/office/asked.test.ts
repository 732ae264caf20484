/** What a browser at the sign-in page remembers: no more of it is believed than can be right. */
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { askedCookie, askerOf, notAsked, placeOf, readAsked } from './asked.ts';
import { atTheDoor, doorFor } from './at-the-door.ts';
import { askerCookie, sessionCookie } from './cookies.ts';

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

test('who asked for a link is known again by the cookie, and by nothing of another shape', () => {
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

test('a browser keeps one secret, and another browser has another', () => {
  expect(askerOf(withCookie(askedCookie(settings, asked)), settings)).toBe(asked.asker);
  const [one, two] = [askerOf(said({}), settings), askerOf(said({}), settings)];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(two);
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

test('but to an address of the office, and the sign-in page knows where one was going', () => {
  const path = '/office/enquiry/NIDD-7K3F?came=survey';
  expect(placeOf(path)).toBe(path);
  expect(doorFor('/office')).toBe('/office/sign-in');
  expect(doorFor('/office/people')).toBe('/office/sign-in?to=%2Foffice%2Fpeople');
});

test.each<[boolean, string, string, (string | number | null)[]]>([
  [true, 'GET', 'navigate', [303, doorFor('/office/people'), '']],
  [true, 'POST', 'navigate', [401, null, 'the door']],
  [true, 'GET', 'cors', [401, null, '']],
  [false, 'GET', 'navigate', []],
  [false, 'POST', 'cors', []],
])('with a session that has ended (%s) %s to %s meets %j', async (known, method, mode, meets) => {
  const request = new Request('http://localhost:3000/office/people', {
    method,
    headers: { 'Sec-Fetch-Mode': mode },
  });
  const met = await atTheDoor(
    request,
    { person: undefined, known },
    async () => new Response('the door'),
  );
  const answer = met ? [met.status, met.headers.get('Location'), await met.text()] : [];
  expect(answer).toEqual(meets);
});

test('over https cookies are of this very host and Secure, over http neither', () => {
  expect(sessionCookie(secure)).toBe('__Host-office');
  expect(askedCookie(secure, asked)).toMatch(/^__Host-office-asked=.*; HttpOnly.*; Secure$/);
  expect(askedCookie(settings, asked)).not.toContain('Secure');
});
