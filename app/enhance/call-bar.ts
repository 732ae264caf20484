import { lineState } from '../../calendar/opening.ts';
import { one, onView } from './dom.ts';

/**
 * The phone's call bar. It is up once the page's own button has gone by, but not over a form, which
 * asks for the same; each minute it says whether the line is open.
 */
export function callBar(): void {
  const bar = one('.call-bar');
  const call = bar && one<HTMLAnchorElement>('.call-bar__ring', bar);
  if (!bar || !call) return;
  const line = JSON.parse(bar.dataset.line ?? '') as Parameters<typeof lineState>[1];
  const [number, small] = [call.firstChild, one('small', call)];
  const called = number?.nodeValue ?? '';
  const say = () => {
    const state = lineState(new Date(), line);
    if (number) number.nodeValue = state.open ? called : 'Leave a message';
    if (small) small.textContent = state.text;
  };
  say();
  setInterval(say, 60_000);
  let overForm = true; // until it is known
  const rise = () => bar.classList.toggle('is-up', bar.matches('.is-past') && !overForm);
  addEventListener('past', rise);
  onView('main .form', (isInView) => {
    overForm = isInView;
    rise();
  });
  bar.hidden = false;
}
