import { steps } from './steps.ts';

/**
 * The whole style sheet as text, set into each page: it paints without waiting for a second answer (STACK, "Hydration waits").
 * The browser keeps the one that came with the page, so its own bundle holds none.
 */
export const styles = import.meta.env.SSR ? (await import('./site.css?inline')).default + steps : '';
