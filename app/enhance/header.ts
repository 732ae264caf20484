import { all, one } from './dom.ts';

/** Past this many pixels of scroll the header is solid (SPECIFICATION 9). */
const solidFrom = 20;

/**
 * The header is solid once the page is scrolled. Once the page's own orange button is out of sight,
 * the header's button and the call bar take its colour (`is-past`): one at a time on a screen.
 */
export function header(): void {
  const bar = one('.header');
  if (!bar) return;
  bar.classList.add('is-live');
  const look = () => bar.classList.toggle('is-solid', scrollY > solidFrom);
  addEventListener('scroll', look, { passive: true });
  requestAnimationFrame(look); // now it would cost a layout of its own

  const past = (is: boolean) => {
    for (const element of all('.header, .call-bar')) element.classList.toggle('is-past', is);
    dispatchEvent(new Event('past'));
  };
  const button = one('main .button--go');
  if (!button) {
    past(true);
    return;
  }
  new IntersectionObserver((changes) => {
    const last = changes[changes.length - 1];
    past(Boolean(last && !last.isIntersecting && last.boundingClientRect.top < 0));
  }).observe(button);
}
