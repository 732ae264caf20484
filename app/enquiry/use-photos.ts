import { useRef, useState } from 'react';
import type { Bag, Upload } from './photos/bag.ts';

export const loadPhotos = () => import('./photos/photo-list.tsx');

/**
 * The photos of one form. What looks at them and makes them smaller is fetched when the first one
 * is being chosen.
 */
export function usePhotos() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadPhotos>>>();
  const bag = useRef<Bag>(undefined);
  return {
    uploads,
    part,
    bag,
    /**
     * Takes files in. @throws when what this needs could not be fetched: then the browser keeps
     * them, and they go as they are.
     */
    async add(files: File[], shows?: string) {
      const loaded = await loadPhotos();
      setPart(loaded);
      bag.current ??= loaded.openBag(setUploads);
      bag.current.add(files, shows);
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;
