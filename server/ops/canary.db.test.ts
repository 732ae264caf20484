import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { day, hour, minute, second } from '../../calendar/durations.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { mailOn, openFor } from '../../test/support/filled.ts';
import { serve } from '../../test/support/listening.ts';
import { hearLog } from '../../test/support/logged.ts';
import { Desk } from '../enquiries/desk.ts';
import type { Written } from '../mail/post.ts';
import { canaryHealth, watchCanary } from './canary.ts';

hearLog();

const start = new Date('2026-11-23T09:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;
const says =
  (status: number, html = ''): Answer =>
  (response) =>
    response.writeHead(status, status < 400 ? { Location: '/' } : {}).end(html);

onEveryDatabase(({ newPlace }) => {
  /** A site that stores the form in a database, or answers as `site` says, and its canary. */
  async function open() {
    const place = await newPlace();
    const database = await openFor(place);
    const clock = { now: start };
    const desk = new Desk(place, { post: mailOn, now: () => clock.now });
    onTestFinished(() => desk.close());
    const site = { opened: undefined as Answer | undefined, takesPhotos: true };
    const posts: { form: FormData; headers: IncomingMessage['headers'] }[] = [];
    const siteUrl = await serve(async (request, response) => {
      const body = new Uint8Array(await buffer(request));
      if (site.opened) return void site.opened(response, request);
      const type = { 'Content-Type': request.headers['content-type'] ?? '' };
      const form = await new Response(body, { headers: type }).formData();
      posts.push({ form, headers: request.headers });
      const photo = form.get('file') as File;
      const bytes = Buffer.from(await photo.arrayBuffer());
      const { name, size } = photo;
      const file = { name, type: 'image/jpeg', size, digest: 'd', raw: true } as const;
      const outcome = await desk.accept('lead', Object.fromEntries(form), {
        page: '/',
        canary: String(form.get('canary')),
        files: site.takesPhotos
          ? [
              {
                ...file,
                parts: async function* () {
                  yield bytes;
                },
              },
            ]
          : [{ name, refused: 'It did not arrive.' }],
      });
      response.writeHead(outcome.kind === 'stored' ? 200 : 422).end();
    });
    const mails: Written[] = [];
    const post = { fails: false };
    const settings = { ...mailOn, siteUrl, canary: true, enquiryTo: mailOn.enquiryTo };
    const watch = (ms: number, by = settings) => {
      clock.now = after(ms);
      const send = async (mail: Written) => {
        mails.push(mail);
        return post.fails ? { kind: 'etimedout', hopeless: false } : undefined;
      };
      return watchCanary((work) => work(database), by, send, clock.now);
    };
    const health = async (ms: number) => {
      const { state, words } = await canaryHealth(database, settings, after(ms));
      return `${state}: ${words}`;
    };
    /** The mail server accepts what waits. */
    const accept = (ms: number) =>
      database
        .updateTable('outbox')
        .set({ state: 'sent', sent_at: after(ms).toISOString() })
        .execute();
    const left = async () => {
      const enquiries = await database.selectFrom('enquiry').select('kind').execute();
      const uploads = await database.selectFrom('uploads').select('id').execute();
      return [...enquiries.map(({ kind }) => kind), uploads.length];
    };
    return { database, site, posts, mails, post, watch, health, accept, left, settings };
  }

  test('posts the form with a photo once a day, waits for the mail server, and deletes it', async () => {
    const { posts, mails, watch, health, accept, left, settings } = await open();
    expect(await health(0)).toBe('waiting: none was sent yet');
    await watch(0);
    expect(await health(0)).toBe('waiting: stored; its email waits for the mail server');
    expect(await left()).toEqual(['canary', 1]);
    const own = { origin: settings.siteUrl, 'accept-language': 'en-GB', accept: 'text/html' };
    expect(posts[0]?.headers).toMatchObject(own);
    const photo = posts[0]?.form.get('file') as File;
    expect(photo.size, 'larger than a proxy takes untold').toBeGreaterThan(1024 * 1024);
    const picture = sharp(Buffer.from(await photo.arrayBuffer())).raw();
    const { info } = await picture.toBuffer({ resolveWithObject: true });
    expect(info, 'it can be decoded').toMatchObject({ width: 64, height: 48 });
    await accept(20 * second);
    await watch(30 * second);
    expect(await health(minute)).toBe('accepted: accepted by the mail server');
    expect(await left()).toEqual([0]);
    await watch(14 * hour);
    expect(posts).toHaveLength(1);
    await watch(15 * hour + minute);
    expect([posts.length, mails.length], 'the next day in London').toEqual([2, 0]);
  });

  test('a failed test is tried again after a minute, then every hour; the office gets one email', async () => {
    const { site, posts, mails, watch, health, accept } = await open();
    site.opened = says(413);
    await watch(0);
    const words = /refused as too big \(413\)/;
    expect(await health(0)).toMatch(words);
    expect([await health(0), mails.length]).toEqual([expect.stringMatching(/^waiting/), 0]);
    for (const ms of [0.9 * minute, minute, 2 * minute, 60 * minute]) await watch(ms);
    expect(await health(hour)).toMatch(/^failed/);
    expect(mails).toMatchObject([{ to: mailOn.enquiryTo, subject: 'Enquiries may not reach you' }]);
    expect(mails[0]?.text).toMatch(words);
    site.opened = undefined;
    await watch(60.5 * minute);
    expect(posts).toEqual([]);
    await watch(61 * minute);
    await accept(61 * minute);
    await watch(62 * minute);
    expect(await health(62 * minute)).toMatch(/^accepted/);
    site.opened = says(500);
    for (const ms of [0, minute]) await watch(day + ms);
    expect(mails, 'another failure, another email').toHaveLength(2);
  });

  test('a second try that succeeds bothers nobody', async () => {
    const { site, posts, mails, watch, health } = await open();
    site.opened = says(502);
    await watch(0);
    site.opened = undefined;
    await watch(minute);
    expect([posts.length, mails.length]).toEqual([1, 0]);
    expect(await health(minute)).toMatch(/^waiting: stored/);
  });

  test('an email that the mail server refuses is tried again an hour later', async () => {
    const { site, mails, post, watch } = await open();
    site.opened = says(500);
    post.fails = true;
    for (const ms of [0, minute, 2 * minute, 60 * minute]) await watch(ms);
    expect(mails).toHaveLength(1);
    post.fails = false;
    for (const ms of [61 * minute, 3 * hour]) await watch(ms);
    expect(mails).toHaveLength(2);
  });

  test('a test is late after two hours, also across midnight, and so is a day without one', async () => {
    const { database, watch, health, accept } = await open();
    await watch(0);
    expect(await health(2 * hour)).toMatch(/^waiting/);
    expect(await health(2 * hour + 1)).toMatch(/^failed/);
    await watch(16 * hour);
    expect(await health(16 * hour), 'the next one hides nothing').toMatch(/^failed/);
    await accept(16 * hour);
    await watch(16.1 * hour);
    expect(await health(16.2 * hour)).toMatch(/^accepted/);
    expect(await health(43 * hour), 'none was sent').toMatch(/^failed/);
    const off = await canaryHealth(database, { canary: false }, after(43 * hour));
    expect(off).toMatchObject({ state: 'off', alarming: false });
  });

  test('sends one test enquiry when two servers are due', async () => {
    const { posts, watch } = await open();
    await Promise.all([watch(0), watch(0), watch(0)]);
    expect(posts).toHaveLength(1);
  });

  test.each<[string, Answer]>([
    ['SITE_URL redirects (301): set it to the address where visitors end', says(301)],
    ['refused as a flood (429): is TRUST_PROXY the number of proxies?', says(429)],
    ['refused (403): is SITE_URL the address in the browser', says(403)],
    ['SITE_URL cannot be reached (UND_ERR_SOCKET)', (response) => response.destroy()],
    ['it was accepted, but not here', says(200, '<h1>Parked</h1>')],
    ['the proxy or the server answers 500', says(500)],
  ])('it stops because %s', async (words, answer) => {
    const { site, watch, health } = await open();
    site.opened = answer;
    await watch(0);
    expect(await health(0)).toContain(words);
  });

  test('a photo that a proxy removed, or an enquiry that is stored elsewhere, fails it', async () => {
    const one = await open();
    one.site.takesPhotos = false;
    await one.watch(0);
    expect(await one.health(0)).toContain('stored without its photo');
    await one.accept(0);
    await one.watch(1);
    expect(await one.health(1), 'its email changes nothing').toContain('without its photo');
    const { siteUrl } = (await open()).settings;
    await one.watch(minute, { ...one.settings, siteUrl });
    expect(await one.health(minute)).toContain('SITE_URL leads to another server');
  });
});
