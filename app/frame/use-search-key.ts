import { useEffect } from 'react';

const fields = 'input, textarea, select, dialog, [contenteditable]';

/**
 * Control or ⌘ with '/' opens the search from every page, unless somebody is typing or in a dialog. A
 * key alone would be pressed by those who speak to their computer (WCAG 2.1.4).
 */
export function useSearchKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      if (key !== '/' || altKey || !(ctrlKey || metaKey)) return;
      if ((target as Element).closest(fields)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('main input[name=q]');
      if (field) field.focus();
      else location.assign('/search');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
