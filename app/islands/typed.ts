import { all, one } from '../enhance/dom.ts';

type Control = HTMLInputElement & HTMLDetailsElement;

/** A selector that finds the same control in a form that React has rendered again. */
const selectorOf = (element: Element) => {
  const name = element.getAttribute('name');
  return name ? `[name="${CSS.escape(name)}"]` : element.localName;
};

/**
 * Notes what a visitor has done in an island: values, ticks, files, open details, selection and
 * the focus. Returns a function that puts all of this back, also into new elements.
 */
export function noteTyped(container: HTMLElement): () => void {
  const notes = all<Control>('[name], details', container).map((control) => {
    const { value, checked, files, open } = control;
    return { selector: selectorOf(control), value, checked, files, open };
  });
  const focused = document.activeElement as HTMLInputElement;
  const { selectionStart, selectionEnd } = focused;
  const selector = container.contains(focused) && selectorOf(focused);

  return () => {
    for (const { selector, value, checked, files, open } of notes) {
      const control = one<Control>(selector, container);
      if (!control) continue;
      if (control.checked !== checked) control.checked = checked;
      if (control.open !== open) control.open = open;
      if (control.type === 'file') control.files = files;
      else if (control.value !== value) control.value = value;
    }
    const control = selector && one<HTMLInputElement>(selector, container);
    if (!control || control === document.activeElement) return;
    control.focus({ preventScroll: true });
    if (selectionStart != null) control.setSelectionRange(selectionStart, selectionEnd);
  };
}
