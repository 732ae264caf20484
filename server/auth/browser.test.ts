import { expect, test } from 'vitest';
import { afterTheEnd } from '../http/office.ts';
import { readSettings } from '../settings.ts';
import { askedCookie, askerOf, placeOf, readAsked, signInFor } from './ask.ts';
import { askerCookie, deviceOf, readCookie, sessionCookie } from './browser.ts';

const settings = readSettings({});
const secure = { ...settings, siteUrl: 'https://www.thornbeck.example' };
const asked = {
  asker: 'a'.repeat(43),
  email: 'sarah+office@example.org',
  to: '/office/enquiry/NIDD-7K3F?came=survey',
};
const withCookie = (header: string) =>
  new Request('http://localhost:3000/office/sign-in', { headers: { Cookie: header } });
const stored = (header: string) => withCookie(`other=a=b; ${header.split(';')[0]}`);

test('the cookie of a browser that asked for a link keeps its secret, email and destination', () => {
  const again = stored(askedCookie(settings, asked));
  expect(readAsked(again, settings)).toEqual(asked);
  expect(askerOf(again, settings), 'its earlier link still works').toBe(asked.asker);
  expect(askerOf(withCookie(''), settings)).toMatch(/^[\w-]{43}$/);
});

test.each([
  '',
  'asker=&email=sarah%40example.org',
  'asker=a&email=sarah%40example.org%2C+eve%40example.org',
  '%',
])('the cookie %j counts as none', (value) => {
  expect(readAsked(withCookie(`${askerCookie(settings)}=${value}`), settings)).toBeUndefined();
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
])('sign-in does not lead on to %j', (to) => {
  expect(placeOf(to)).toBe('/office');
});

test('sign-in leads on to an address of the office', () => {
  expect(placeOf(asked.to)).toBe(asked.to);
  expect(signInFor('/office')).toBe('/office/sign-in');
  expect(signInFor('/office/people')).toBe('/office/sign-in?to=%2Foffice%2Fpeople');
});

test.each<[boolean, string, string, (string | number | null)[]]>([
  [true, 'GET', 'navigate', [303, signInFor('/office/people'), '']],
  [true, 'POST', 'navigate', [401, null, 'sign-in page']],
  [true, 'GET', 'cors', [401, null, '']],
  [false, 'GET', 'navigate', []],
  [false, 'POST', 'cors', []],
])(
  'without a session, known %s: %s by %s is answered with %j',
  async (known, method, mode, with_) => {
    const headers = { 'Sec-Fetch-Mode': mode };
    const request = new Request('http://localhost:3000/office/people', { method, headers });
    const met = await afterTheEnd(request, { known }, async () => new Response('sign-in page'));
    const answer = met ? [met.status, met.headers.get('Location'), await met.text()] : [];
    expect(answer).toEqual(with_);
  },
);

test('cookies over https are Secure and of this host alone, over http neither', () => {
  expect(sessionCookie(secure)).toBe('__Host-office');
  expect(askedCookie(secure, asked)).toMatch(/^__Host-office-asked=.*; HttpOnly.*; Secure$/);
  expect(askedCookie(settings, asked)).not.toContain('Secure');
  expect(readCookie(withCookie('officer=x; office=a'), 'office')).toBe('a');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1', 'Safari on an iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  ['curl/8.0', 'A browser'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(new Request('http://localhost', { headers: { 'User-Agent': userAgent } }))).toBe(
    device,
  );
});
