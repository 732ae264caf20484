/**
 * The page that the service worker shows in place of one that is not here: the frame of the page
 * for unknown addresses, and without script, for it stands at any address.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hereMarks, noSignalPath } from '../app/offline/edition.ts';
import { firm } from '../content/read.ts';
import { telephoneLink } from '../enquiry/telephone.ts';
import type { Views } from '../server/views.ts';

const main = () => {
  const { phone } = firm();
  const [begin, end] = hereMarks;
  return `<section class="lost sheet"><div class="lost__plate"><p class="lost__mark">0 bars</p>
<h1>No signal</h1>
<p>You’re offline and this page isn’t saved. Call us on
<a class="link tab-num" href="${telephoneLink(phone)}">${phone}</a>, or write your message
now and we’ll send it when you’re online.</p>
<div class="buttons lost__buttons"><a class="button button--go" href="">Try again</a>
<a class="button button--line" href="/contact">Write a message</a></div></div>
<div class="lost__here">${begin}<h2>Saved on this device</h2>
<ul><li><a class="link" href="/contact">Contact</a></li></ul>${end}</div></section>`;
};

const file = (build: string) => join(build, 'client', noSignalPath, 'index.html');

/** Writes it into a build, before parts are taken out of its pages. */
export function makeNoSignal(build: string): void {
  const { unknown } = JSON.parse(readFileSync(join(build, 'views/views.json'), 'utf8')) as Views;
  const last = unknown.at(-1);
  if (!last) throw new Error('There is no page for unknown addresses to make one for no signal of');
  const html = readFileSync(join(build, 'views', last.file), 'utf8');
  mkdirSync(join(build, 'client', noSignalPath), { recursive: true });
  writeFileSync(
    file(build),
    html
      .replace(/(<main[^>]*>)[\s\S]*(<\/main>)/, (_, open, close) => open + main() + close)
      .replace(/<title>[^<|]*/, '<title>No signal ')
      .replace(/<meta name="description"[^>]*>/, ''),
  );
}

/** Takes its scripts away, after parts were taken out of all pages. */
export function stopNoSignal(build: string): void {
  const html = readFileSync(file(build), 'utf8');
  writeFileSync(file(build), html.replace(/<script[\s\S]*?<\/script>/g, ''));
}
