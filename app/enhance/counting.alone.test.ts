// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, runInContext, runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { contentPolicy, hashPage } from '../../server/http/security.ts';
import { consent } from './consent.ts';
import { countingOf, keep } from './counting.ts';

const id = 'G-TEST12345';
const head = countingOf(id)?.head ?? '';
const day = 86_400_000;

/** Runs the lines of the head in a browser's stead; gives what waits for the tag then. */
function queueOf(kept: string | null, navigator: object = {}): unknown[][] | undefined {
  const window: { dataLayer?: unknown[][] } = {};
  const localStorage = { getItem: (name: string) => (name === 'counting' ? kept : null) };
  runInContext(head, createContext({ window, navigator, localStorage }));
  return window.dataLayer?.map((entry) => [...entry]);
}
const said = (answer: string, days: number) => `${answer} ${Date.now() - days * day}`;

afterEach(() => vi.unstubAllEnvs());

test('the head of a page lets events wait for the tag after a yes of the last half year, and never else', () => {
  expect(queueOf(said('yes', 0))?.map(([command]) => command)).toEqual(['consent', 'js', 'config']);
  expect(queueOf(said('yes', 181))).toHaveLength(3);
  for (const kept of [null, '', 'yes', said('no', 0), said('yes', 183), said('yes', -183)])
    expect(queueOf(kept), String(kept)).toBeUndefined();
  for (const browser of [{ globalPrivacyControl: true }, { doNotTrack: '1' }])
    expect(queueOf(said('yes', 0), browser)).toBeUndefined();
});

test('only visits are counted: no advertising, and no longer than the answer is kept', () => {
  const [consent, , config] = queueOf(said('yes', 0)) ?? [];
  expect(consent).toEqual([
    'consent',
    'default',
    {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ]);
  expect(config?.at(-1)).toEqual({
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_expires: 182 * 86_400,
  });
});

test('a browser without storage gets no error', () => {
  const window = {};
  const getItem = () => {
    throw new Error('SecurityError');
  };
  runInContext(head, createContext({ window, navigator: {}, localStorage: { getItem } }));
  expect(window).toEqual({});
});

test('the content policy allows the head by its hash, and the hosts of the tag', () => {
  const hashes = hashPage(`<script>${head}</script>`, 'about.html');
  const policy = contentPolicy({ ...hashes, tag: true });
  expect(policy).toContain(`'sha256-${createHash('sha256').update(head).digest('base64')}'`);
  expect(policy).toContain("script-src 'self' ");
  expect(policy).not.toContain('unsafe-inline');
  expect([...new Set(policy.match(/https:\/\/[^\s;]+/g))].sort()).toEqual([
    'https://*.analytics.google.com',
    'https://*.google-analytics.com',
    'https://*.googletagmanager.com',
    'https://www.googletagmanager.com',
  ]);
});

test('without the setting the policy names no other host and requires trusted types', () => {
  vi.stubEnv('GTAG_ID', ' ');
  expect(countingOf()).toBeUndefined();
  const policy = contentPolicy({ ...hashPage('', 'about.html'), tag: false });
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('https:');
});

vi.mock('./counting.ts', async (original) => ({
  ...(await original<object>()),
  fetchTag: vi.fn(),
}));

const views = () =>
  (window.dataLayer ?? []).filter((entry) => Array.from(entry)[1] === 'page_view').length;
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

test('a page that Back shows again obeys the newest answer before it counts its view', () => {
  document.body.innerHTML = '<section class="counting" data-gtag="G-TEST12345"></section>';
  // As in a page: the script of the head comes first.
  runInThisContext(readFileSync('app/document/page-events.inline.js', 'utf8'));
  keep('yes');
  consent();
  expect(views(), 'not yet asked').toBe(0);
  comeBack();
  expect(views(), 'accepted').toBe(1);
  keep('no');
  comeBack();
  expect(views(), 'rejected on another page').toBe(1);
  keep('yes');
  comeBack();
  expect(views(), 'accepted on another page').toBe(2);
});
