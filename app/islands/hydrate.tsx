import { createElement, type FunctionComponent, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { all, one } from '../enhance/dom.ts';
import { PageContext } from '../page-context.ts';

/**
 * Has React take over the markup of an island, and returns its root. When the component fails, the
 * markup that the server wrote comes back: a form that posts without script.
 *
 * What the visitor has typed stays. React empties the island and renders it again where a
 * translation or an extension has changed it, and resets a textarea that has a default value.
 */
export function hydrate<Props extends object>(
  container: HTMLElement,
  component: FunctionComponent<Props>,
): Root {
  const { path, firm, props } = JSON.parse(container.dataset.props ?? '');
  const before = [...container.childNodes].map((node) => node.cloneNode(true));
  const page = { path, firm, query: new URLSearchParams(location.search) };
  let putBack: (() => void) | undefined;
  const note = () => {
    putBack = noteTyped(container);
  };
  container.addEventListener('input', note);

  /** Its effect runs before those of the component, which then find the values in the fields. */
  function Typed() {
    if (!putBack) note(); // just before React changes anything
    useLayoutEffect(() => putBack?.(), []);
    return null;
  }
  return hydrateRoot(
    container,
    <PageContext value={page}>
      <Typed />
      {createElement(component, props)}
    </PageContext>,
    {
      onUncaughtError(error) {
        console.error(error);
        queueMicrotask(() => {
          container.replaceChildren(...before);
          putBack?.();
        });
      },
    },
  );
}

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
function noteTyped(container: HTMLElement): () => void {
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
