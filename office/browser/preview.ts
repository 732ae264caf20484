/** The preview beside a form of the editor: its words and the form's fields lead to each other. */

/** The fields of the editor's form. */
export const controlsOf = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>('form[data-keep] [id^="f-"]')].filter(
    ({ id }) => !id.endsWith('-error'),
  );

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
