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
  const found = pressedBy(page, key);
  found?.click();
  return Boolean(found);
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

/** The button or link of a key; of the buttons of an enquiry, the chosen one's. */
function pressedBy(page: Document, key: string): HTMLElement | null | undefined {
  if (key === 'z') return page.querySelector<HTMLElement>('.undo button');
  if (key === '/') return page.querySelector<HTMLElement>('a[href="/office/search"]');
  // The one with the focus, else the one that is open.
  const chosen =
    page.activeElement?.closest('.card') ??
    page.querySelector('.desk--one .one') ??
    page.querySelector('.card[aria-current]');
  const acts = { r: ['rang-spoke', 'wrote'], n: ['no-answer-hour', 'no-answer'] }[key] ?? [];
  const buttons = acts.map((act) =>
    chosen?.querySelector<HTMLElement>(
      `button[name="act"]:is([value="${act}"], [value^="${act} "])`,
    ),
  );
  return buttons.find(Boolean);
}
