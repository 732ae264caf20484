/**
 * The inbox by keyboard. Keys do nothing while a field has focus, or if the user switched them off.
 */

const place = 'office-keys';
const isOff = (): boolean => localStorage.getItem(place) === 'off';

export function listenToKeys(page: Document): void {
  const help = page.querySelector<HTMLElement>('[data-keys]');
  const button = help?.querySelector<HTMLButtonElement>('[data-keys-switch]');
  if (!help || !button) return;
  help.hidden = false;
  const label = () => {
    button.textContent = isOff() ? 'Turn on keyboard shortcuts' : 'Turn off keyboard shortcuts';
  };
  label();
  button.addEventListener('click', () => {
    localStorage.setItem(place, isOff() ? 'on' : 'off');
    label();
  });
  page.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    if (isOff() || ctrlKey || altKey || metaKey) return;
    if ((target as Element).matches('input, textarea, select, [contenteditable]')) return;
    if (press(page, key)) event.preventDefault();
  });
}

/** Does what a key says; false for one that says nothing. */
function press(page: Document, key: string): boolean {
  if (key === 'j') return choose(page, 1);
  if (key === 'k') return choose(page, -1);
  if (key === 'r') return submit(page, ['rang-spoke', 'wrote']);
  if (key === 'n') return submit(page, ['no-answer-hour', 'no-answer']);
  if (key === 'z') {
    const undo = page.querySelector<HTMLButtonElement>('.undo button');
    undo?.click();
    return Boolean(undo);
  }
  if (key !== '/') return false;
  const search = page.querySelector<HTMLAnchorElement>('a[href="/office/search"]');
  search?.click();
  return Boolean(search);
}

const links = (page: Document): HTMLAnchorElement[] => [
  ...page.querySelectorAll<HTMLAnchorElement>('.desk__list .card h3 a'),
];

/** The focus follows the choice: enter opens what it is on. */
function choose(page: Document, by: 1 | -1): boolean {
  const all = links(page);
  const at = all.indexOf(page.activeElement as HTMLAnchorElement);
  const current = all.findIndex((link) => link.closest('[aria-current]'));
  const from = at >= 0 ? at : page.querySelector('.desk--one') ? current : -1;
  const next = all[Math.min(Math.max(from + by, 0), all.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return Boolean(next);
}

/** A step of the enquiry that is chosen: the one with the focus, else the one that is open. */
function submit(page: Document, acts: string[]): boolean {
  const where =
    page.activeElement?.closest('.card') ??
    page.querySelector('.desk--one .one') ??
    page.querySelector('.card[aria-current]');
  for (const act of acts) {
    const button = where?.querySelector<HTMLButtonElement>(
      `button[name="act"]:is([value="${act}"], [value^="${act} "])`,
    );
    if (!button) continue;
    button.click();
    return true;
  }
  return false;
}
