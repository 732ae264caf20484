/**
 * What a script adds to the pages of the office; each works without it. It also brings the style
 * sheet into the build.
 */
import { minute } from '../../calendar/durations.ts';
import { hourOf } from '../../calendar/spoken-times.ts';
import { lineOf, type Scale } from '../scale.ts';
import '../styles/office.css';
import './account.ts';
import { followPreview, keepAsTyped } from './editor.ts';
import { listenToKeys } from './keys.ts';
import { hearNews } from './news.ts';
import { watchSignal, watchTaps } from './taps.ts';

/** Draws the lines of what was promised again each minute, as long as the page is open. */
function keepTime(page: Document): void {
  const list = page.querySelector<HTMLElement>('[data-open][data-close]');
  const { open = '', close = '' } = list?.dataset ?? {};
  if (!list) return;
  setInterval(() => {
    const now = new Date();
    for (const promise of page.querySelectorAll<HTMLElement>('.promise[data-by]')) {
      const late = promise.dataset.late === '1' ? 1 : 0;
      draw(promise, { now, office: { open, close }, late });
    }
  }, minute);
}

/** As promise-line.tsx drew it, with another now. */
function draw(promise: HTMLElement, scale: Scale): void {
  const line = lineOf(new Date(promise.dataset.by ?? ''), scale);
  const set = (part: string, values: Record<string, string>) => {
    const element = promise.querySelector(part);
    for (const [name, value] of Object.entries(values)) element?.setAttribute(name, value);
  };
  promise.classList.toggle('promise--late', line.late);
  set('.promise__length', { x1: `${line.from}%`, x2: `${line.to}%` });
  set('.promise__tick', { x1: `${line.tick}%`, x2: `${line.tick}%` });
  set('text', { x: `${line.text.x}%`, dx: `${line.text.dx}`, 'text-anchor': line.text.anchor });
  for (const part of ['text', 'span']) {
    const element = promise.querySelector(part);
    if (element) element.textContent = line.words;
  }
}

/** The button that prints: there only where a script can. */
function offerPrinting(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
}

/** Call and Map as the device has them, and the question after a call. */
function followRings(page: Document): void {
  page.documentElement.dataset.scripted = '';
  const { userAgent } = navigator;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-map]')) {
    const asked = encodeURIComponent(link.dataset.map ?? '');
    if (/iPhone|iPad|Macintosh/.test(userAgent)) link.href = `maps:?q=${asked}`;
    else if (!/Android/.test(userAgent)) {
      link.href = `https://www.openstreetmap.org/search?query=${asked}`;
      link.rel = 'noreferrer';
      link.target = '_blank';
    }
  }
  // A tap alone records nothing: the user says how the call went.
  page.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-rings]');
    const after = link?.closest('.card')?.querySelector<HTMLDetailsElement>('.after');
    const summary = after?.querySelector('summary');
    if (!link || !after || !summary) return;
    after.open = true;
    summary.textContent = `You called ${link.dataset.rings} at ${hourOf(new Date())}. How did it go?`;
  });
}

keepAsTyped(document);
followPreview(document);
offerPrinting(document);
followRings(document);
watchTaps(document);
watchSignal(document);
hearNews(document);
keepTime(document);
listenToKeys(document);
