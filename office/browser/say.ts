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

/** Says that the session has ended. The site answers 401, or 404 where it does not know the browser. */
export const hasEnded = ({ status }: Response): boolean => status === 401 || status === 404;

/** What to do when it has. */
export const signIn = 'You’re signed out. Sign in again';
