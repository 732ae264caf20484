import { all } from './dom.ts';

/** Buttons that print the page. */
export function printButtons(): void {
  for (const button of all('[data-print]')) {
    button.addEventListener('click', () => print());
    button.hidden = false;
  }
}
