import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { FrameData } from './frame-data.server.ts';

type Firm = FrameData['firm'];

/**
 * In the browser only: a page that could not be fetched takes the root's data with it, and the firm
 * is still the same. Written in an effect, so that requests on the server never share it.
 */
let lastLoaded: Firm | undefined;

/** The firm's name, phone, hours and so on, which the root has loaded. */
export function useFirm(): Firm {
  const loaded = useRouteLoaderData<FrameData>('root')?.firm;
  useEffect(() => {
    if (loaded) lastLoaded = loaded;
  }, [loaded]);
  const firm = loaded ?? lastLoaded;
  if (!firm) throw new Error('The firm is known only below the root');
  return firm;
}
