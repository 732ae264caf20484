/**
 * The editor. Keeps what is typed into a document a moment after each change, so that no button has
 * to be selected: without a connection the words stay in the page, and it says so. The words of the
 * preview and the fields of the form lead to each other.
 */
import { hourOf } from '../../calendar/spoken-times.ts';
import { hasEnded, signIn } from './say.ts';

/** The fields of the editor's form. */
const controlsOf = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>('form[data-keep] [id^="f-"]')].filter(
    ({ id }) => !id.endsWith('-error'),
  );

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

/** As a browser shows it. */
const shownAs = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The address of each field by its words; of two with the same words, the first. */
function fieldsOf(page: Document, preview: HTMLElement): Map<string, string> {
  const own = controlsOf(page).map((control): [string, string] => [
    shownAs((control as HTMLInputElement).value ?? ''),
    `#${control.id}`,
  ]);
  const others: [string, string][] = JSON.parse(preview.dataset.others ?? '[]');
  return new Map([...own, ...others].filter(([words]) => words.length > 3).reverse());
}

/** Links each text that is a field's to it, in the window round the preview, and nothing else. */
export function linkToFields(preview: Document, fields: ReadonlyMap<string, string>): void {
  for (const link of preview.querySelectorAll('a[href]')) link.removeAttribute('href');
  const walker = preview.createTreeWalker(preview.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const address = fields.get(shownAs(text.data));
    const around = text.parentElement;
    if (!address || around?.closest('script, style, svg, button, select, textarea')) continue;
    let link = around?.closest('a');
    if (!link) {
      link = preview.createElement('a');
      link.style.cssText = 'all: unset; cursor: pointer';
      text.replaceWith(link);
      link.append(text);
    }
    link.href = new URL(address, location.href).href;
    link.target = '_top';
    link.tabIndex = -1;
  }
}

/** Opens the parts round the field that a link of the preview leads to. */
function openField(): void {
  const field = document.getElementById(location.hash.slice(1));
  if (!field?.closest('form[data-keep]')) return;
  let part = field.closest('details');
  for (; part; part = part.parentElement?.closest('details') ?? null) part.open = true;
  field.scrollIntoView({ block: 'center' });
  field.focus();
}

/** Shows each field where the preview has it, and opens the field that it links to. */
export function followPreview(page: Document): void {
  addEventListener('hashchange', openField);
  openField();
  const preview = page.querySelector<HTMLElement>('.site-preview');
  const frame = preview?.querySelector('iframe');
  if (!preview || !frame) return;
  const own = location.pathname + location.search;
  const scrollTo = (address: string) => {
    const link = frame.contentDocument?.querySelector(`a[href${address}"]:not(header a)`);
    const top = link?.getBoundingClientRect().top;
    if (top !== undefined) frame.contentWindow?.scrollBy(0, top - 96);
  };
  const link = () => {
    if (frame.contentDocument) linkToFields(frame.contentDocument, fieldsOf(page, preview));
    scrollTo(`*="${own}#`);
  };
  frame.addEventListener('load', link);
  link();
  page
    .querySelector('form[data-keep]')
    ?.addEventListener('focusin', ({ target }) => scrollTo(`$="${own}#${(target as Element).id}`));
}
