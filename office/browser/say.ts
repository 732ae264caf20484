/** Shows a message above the page, and announces it to screen readers. */
export function say(page: Document, words: string): void {
  let line = page.querySelector<HTMLElement>('[data-said]');
  if (!line) {
    line = page.createElement('p');
    line.className = 'line';
    line.dataset.said = '';
    line.setAttribute('role', 'status');
    page.querySelector('main')?.before(line);
  }
  line.textContent = words;
}
