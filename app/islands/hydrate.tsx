import { createElement, type FunctionComponent, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageContext } from '../page-context.ts';
import { noteTyped } from './typed.ts';

/**
 * Has React take over the markup of an island. When the component fails, the markup that the server
 * wrote comes back: a form that posts without script.
 *
 * What the visitor has typed stays. React empties the island and renders it again where a
 * translation or an extension has changed it, and resets a textarea that has a default value.
 */
export function hydrate<Props extends object>(
  container: HTMLElement,
  component: FunctionComponent<Props>,
): void {
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
  hydrateRoot(
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
