/** The button that prints: there only where a script can. */
export function offerPrinting(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
}
