/** Draws the lines of what was promised again each minute, as long as the page is open. */
import { minute } from '../../calendar/durations.ts';
import { lineOf, nowAt, type Scale } from '../promise/scale.ts';

export function keepTime(page: Document): void {
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
export function draw(promise: HTMLElement, scale: Scale): void {
  const line = lineOf(new Date(promise.dataset.by ?? ''), scale);
  const set = (part: string, values: Record<string, string>) => {
    const element = promise.querySelector(part);
    for (const [name, value] of Object.entries(values)) element?.setAttribute(name, value);
  };
  const isLong = line.to - line.from > 52;
  const end = `${line.late ? line.from : line.to}%`;
  const text = line.late ? nowAt(scale) : isLong ? (line.from + line.to) / 2 : line.to;
  promise.classList.toggle('promise--late', line.late);
  set('.promise__length', { x1: `${line.from}%`, x2: `${line.to}%` });
  set('.promise__tick', { x1: end, x2: end });
  set('text', {
    x: `${text}%`,
    dx: isLong ? '0' : '9',
    'text-anchor': isLong ? 'middle' : 'start',
  });
  for (const part of ['text', 'span']) {
    const element = promise.querySelector(part);
    if (element) element.textContent = line.words;
  }
}
