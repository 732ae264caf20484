/**
 * Keeps what is typed into a document of the editor, a moment after each change, so that no button
 * has to be pressed. Without a connection the words stay in the page, and it says so.
 */
import { hasEnded, signIn } from './say.ts';

/** In ms after the last change. */
const pause = 800;

/** The hidden fields of the page that say what was open: all its forms are of one document. */
const versions = () => document.querySelectorAll<HTMLInputElement>('input[name="version"]');

/** The changed page gets another address, so its frame loads it again. */
function lookAgain(version: string): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[src*="version="]')) {
    const address = new URL(frame.src);
    address.searchParams.set('version', version);
    frame.src = address.href;
  }
}

/** Sends the form without its photos. Answers what to say of it. */
async function keep(form: HTMLFormElement): Promise<string> {
  const sent = new FormData(form);
  sent.delete('file');
  try {
    const headers = { Accept: 'application/json' };
    const answer = await fetch(form.action, { method: 'POST', body: sent, headers });
    if (hasEnded(answer))
      return `${signIn} in another tab, then select Save. Your changes are still here.`;
    if (answer.status === 409)
      return 'Somebody else changed this too. Select Save to choose a version.';
    if (!answer.ok) return 'Not saved. Select Save to try again.';
    const { version } = (await answer.json()) as { version: string };
    for (const field of versions()) field.value = version;
    lookAgain(version);
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(new Date());
    return `Saved at ${time}. Not published yet.`;
  } catch {
    return 'You’re offline. Not saved yet. Your changes stay on this page.';
  }
}

/** Watches every document’s form of this page. */
export function keepAsTyped(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
    const status = page.createElement('p');
    status.className = 'site-note';
    status.setAttribute('role', 'status');
    form.prepend(status);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let kept = Promise.resolve();
    const soon = () => {
      clearTimeout(waiting);
      // One after the other: each answer brings the version that the next is made from.
      waiting = setTimeout(() => {
        kept = kept.then(async () => {
          status.textContent = await keep(form);
        });
      }, pause);
    };
    form.addEventListener('input', (event) => {
      if ((event.target as HTMLInputElement).type !== 'file') soon();
    });
    // A button keeps what was typed by itself.
    form.addEventListener('submit', () => clearTimeout(waiting));
  }
}
