import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageContext } from '../page-context.ts';

/**
 * Has React take over the markup of an island. When the component fails, the markup that the server
 * wrote comes back: a form that posts without script.
 */
export function hydrate<Props extends object>(
  container: HTMLElement,
  component: FunctionComponent<Props>,
): void {
  const { path, firm, props } = JSON.parse(container.dataset.props ?? '');
  const before = [...container.childNodes].map((node) => node.cloneNode(true));
  const page = { path, firm, query: new URLSearchParams(location.search) };
  hydrateRoot(
    container,
    <PageContext value={page}>{createElement(component, props)}</PageContext>,
    {
      onUncaughtError(error) {
        console.error(error);
        queueMicrotask(() => container.replaceChildren(...before));
      },
    },
  );
}
