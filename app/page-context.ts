import { createContext, use, useSyncExternalStore } from 'react';
import type { LayoutData } from './layout/layout-data.server.ts';

type Firm = LayoutData['firm'];

/** What any component may ask of the page that it stands on, on the server and in an island. */
type PageInfo = {
  /** Without a slash at its end, but for the home page. */
  path: string;
  query: URLSearchParams;
  firm: Pick<Firm, 'phone' | 'email' | 'line'>;
};

export const PageContext = createContext<PageInfo | undefined>(undefined);
/** On the server only: what header, footer and error pages show. */
export const LayoutContext = createContext<LayoutData | undefined>(undefined);

/** The page around a component. @throws Error outside of one. */
export function usePage(): PageInfo {
  const page = use(PageContext);
  if (!page) throw new Error('There is no page around this component');
  return page;
}

/** The layout's data. @throws Error in the browser: an island has only what its props bring. */
export function useLayout(): LayoutData {
  const layout = use(LayoutContext);
  if (!layout) throw new Error('Only the server renders the layout of a page');
  return layout;
}

/** The firm with all its details. Server only, as useLayout. */
export const useFirm = () => useLayout().firm;

/** The path of an address as pages are named: without a slash at its end. */
export const pathOf = (pathname: string) => pathname.replace(/(.)\/$/, '$1');

const never = () => () => {};

/** Has React taken over this island? False on the server and while it does. */
export const useLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
