type Act = { name: string; press: () => void };

/** Shows a message above the page, and announces it to screen readers; `act` is its button. */
export function say(page: Document, words: string, act?: Act): void {
  let line = page.querySelector<HTMLElement>('[data-said]');
  if (!line) {
    line = page.createElement('p');
    line.className = 'line';
    line.dataset.said = '';
    line.setAttribute('role', 'status');
    page.querySelector('main')?.before(line);
  }
  line.textContent = words;
  if (!act) return;
  const button = page.createElement('button');
  [button.type, button.className, button.textContent] = ['button', 'word-button', act.name];
  button.addEventListener('click', act.press);
  line.append(' ', button);
}

/** Has the session ended? */
export const hasEnded = ({ status }: { status: number }): boolean => status === 401;

/** What to do when it has. */
export const signIn = 'You’re signed out. Sign in again';
