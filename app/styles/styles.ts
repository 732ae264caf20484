import { steps } from './steps.ts';

/**
 * The whole style sheet as text, set into each page: it paints without waiting for a second answer.
 * The browser's bundle holds none. It reads back what came with the page, for React writes the
 * document anew when it goes to or from the error page.
 */
export const styles = import.meta.env.SSR
  ? (await import('./site.css?inline')).default +
    steps() +
    (await import('../pages/home/hero-stand-in.ts')).heroStandIn()
  : (document.querySelector('style')?.textContent ?? '');
