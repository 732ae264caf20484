import { one } from './dom.ts';

const fields = 'input, textarea, select, dialog, [contenteditable]';

/**
 * Control or ⌘ with '/' opens the search from every page, unless the visitor types or is in a
 * dialog. A key alone would be pressed by people who speak to their computer (WCAG 2.1.4).
 */
export function searchKey(): void {
  addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (key !== '/' || altKey || !(ctrlKey || metaKey)) return;
    if ((target as Element).closest(fields)) return;
    event.preventDefault();
    const field = one('main input[name=q]');
    if (field) field.focus();
    else location.assign('/search');
  });
}
