import { createContext, use, useSyncExternalStore } from 'react';
import type { FrameData } from './frame/frame-data.server.ts';

type Firm = FrameData['firm'];

/** What any component may ask of the page that it stands on, on the server and in an island. */
type PageInfo = {
  /** Without a slash at its end, but for the home page. */
  path: string;
  query: URLSearchParams;
  firm: Pick<Firm, 'phone' | 'email' | 'line'>;
};

export const PageContext = createContext<PageInfo | undefined>(undefined);
/** On the server only: what header, footer and error pages show. */
export const FrameContext = createContext<FrameData | undefined>(undefined);

/** The page around a component. @throws Error outside of one. */
export function usePage(): PageInfo {
  const page = use(PageContext);
  if (!page) throw new Error('There is no page around this component');
  return page;
}

/** The frame's data. @throws Error in the browser: an island has only what its props bring. */
export function useFrame(): FrameData {
  const frame = use(FrameContext);
  if (!frame) throw new Error('Only the server renders the frame of a page');
  return frame;
}

/** The firm with all its details. Server only, as useFrame. */
export const useFirm = () => useFrame().firm;

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
