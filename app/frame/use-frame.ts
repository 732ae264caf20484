import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { FrameData } from './frame-data.server.ts';

/**
 * In the browser only: a page that could not be fetched takes the root's data with it, and the
 * frame is still the same. Written in an effect, so that requests on the server never share it.
 */
let lastLoaded: FrameData | undefined;

/** What the root loaded last, for a page that has lost it; nothing on the server. */
export const lastFrame = () => lastLoaded;

/** The firm and the rest of the frame's data, which the root has loaded. */
export function useFrame(): FrameData {
  const loaded = useRouteLoaderData<FrameData>('root');
  useEffect(() => {
    if (loaded) lastLoaded = loaded;
  }, [loaded]);
  const frame = loaded ?? lastLoaded;
  if (!frame) throw new Error('The frame is known only below the root');
  return frame;
}
