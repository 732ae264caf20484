/** Draws the lines of what was promised again each minute, as long as the page is open. */
import { minute } from '../../calendar/durations.ts';
import { lineOf, type Scale } from '../promise/scale.ts';

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
  promise.classList.toggle('promise--late', line.late);
  set('.promise__length', { x1: `${line.from}%`, x2: `${line.to}%` });
  set('.promise__tick', { x1: `${line.tick}%`, x2: `${line.tick}%` });
  set('text', { x: `${line.text.x}%`, dx: `${line.text.dx}`, 'text-anchor': line.text.anchor });
  for (const part of ['text', 'span']) {
    const element = promise.querySelector(part);
    if (element) element.textContent = line.words;
  }
}
