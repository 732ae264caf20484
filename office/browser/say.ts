type Act = { name: string; press: () => void };

/** A button within a message. */
export const actButton = (page: Document, { name, press }: Act): HTMLElement =>
  Object.assign(page.createElement('button'), {
    type: 'button',
    className: 'word-button',
    textContent: name,
    onclick: press,
  });

/** Shows a message above the page, and announces it to screen readers; `act` is its button. */
export function say(page: Document, words: string, act?: Act): void {
  let line = page.querySelector<HTMLElement>('[data-said]');
  if (!line) {
    line = Object.assign(page.createElement('p'), { className: 'line' });
    line.dataset.said = '';
    line.setAttribute('role', 'status');
    page.querySelector('main')?.before(line);
  }
  line.textContent = words;
  if (act) line.append(' ', actButton(page, act));
}

/** Has the session ended? */
export const hasEnded = ({ status }: { status: number }): boolean => status === 401;

/** What to do when it has. */
export const signIn = 'You’re signed out. Sign in again';
