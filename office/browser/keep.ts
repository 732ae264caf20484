/**
 * Keeps what is typed into a document of the editor, a moment after each change, so that no button
 * has to be pressed. Without a connection the words stay in the page, and it says so.
 */
import { hourOf } from '../../calendar/spoken-times.ts';
import { controlsOf } from './preview.ts';
import { hasEnded, signIn } from './say.ts';

/** In ms after the last change. */
const pause = 800;

/** The changed page gets another address, so its frame loads it again. */
function lookAgain(version: string): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[src*="version="]')) {
    const address = new URL(frame.src);
    address.searchParams.set('version', version);
    frame.src = address.href;
  }
}

const idsOf = (page: Document) => controlsOf(page).map(({ id }) => id);

/** Draws again what the saved page says otherwise; of empty fields only what is wrong in one touched. */
function show(saved: Document, touched: ReadonlySet<string>): void {
  for (const id of ['state', 'publish']) {
    const now = saved.getElementById(id);
    if (now) document.getElementById(id)?.replaceWith(now);
  }
  for (const control of controlsOf(document)) {
    const id = `${control.id}-error`;
    const known = document.getElementById(id);
    const isShown = known || touched.has(control.id) || (control as HTMLInputElement).value !== '';
    const fault = isShown ? saved.getElementById(id) : null;
    known?.remove();
    control.setAttribute('aria-invalid', `${Boolean(fault)}`);
    if (fault) control.setAttribute('aria-describedby', id);
    else control.removeAttribute('aria-describedby');
    const field = control.closest('.field');
    field?.classList.toggle('field--wrong', Boolean(fault));
    if (fault) (field ?? control).append(fault);
  }
}

/** The browser parses the page that answers: trusted types allow a script no parser. */
const send = (form: HTMLFormElement, body: FormData) =>
  new Promise<XMLHttpRequest>((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', form.action);
    request.responseType = 'document';
    request.onload = () => done(request);
    request.onerror = fail;
    request.send(body);
  });

/** Sends the form without its photos. Answers what to say of it. */
async function keep(form: HTMLFormElement, touched: ReadonlySet<string>): Promise<string> {
  const sent = new FormData(form);
  sent.delete('file');
  try {
    const answer = await send(form, sent);
    if (hasEnded(answer))
      return `${signIn} in another tab, then select Save. Your changes are still here.`;
    if (answer.status === 409)
      return 'Somebody else changed this too. Select Save to choose a version.';
    const saved: Document | null = answer.response;
    const version = '[name="version"]';
    const now = saved?.querySelector<HTMLInputElement>(version);
    if (answer.status !== 200 || !saved || !now) return 'Not saved. Select Save to try again.';
    for (const field of document.querySelectorAll<HTMLInputElement>(version))
      field.value = now.value;
    // Another kind was chosen: it has other fields.
    if (`${idsOf(saved)}` !== `${idsOf(document)}`) {
      history.replaceState(null, '', `#${document.activeElement?.id}`);
      location.reload();
    }
    show(saved, touched);
    lookAgain(now.value);
    return `Saved at ${hourOf(new Date())}`;
  } catch {
    return 'You’re offline. Not saved yet. Your changes stay on this page.';
  }
}

/** Watches every document’s form of this page. */
export function keepAsTyped(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
    const status = page.getElementById('saved');
    const touched = new Set<string>();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let kept = Promise.resolve();
    const soon = () => {
      clearTimeout(waiting);
      // One after the other: each answer brings the version that the next is made from.
      waiting = setTimeout(() => {
        kept = kept.then(async () => {
          const said = await keep(form, touched);
          if (status) status.textContent = said;
        });
      }, pause);
    };
    form.addEventListener('input', ({ target }) => {
      const { type, id } = target as HTMLInputElement;
      touched.add(id);
      if (type !== 'file') soon();
    });
    // A button keeps what was typed by itself.
    form.addEventListener('submit', () => clearTimeout(waiting));
  }
}
