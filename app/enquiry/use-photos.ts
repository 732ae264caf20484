import { useEffect, useRef, useState } from 'react';
import type { Upload, UploadList } from './photos/uploads.ts';

export const loadPhotos = () => import('./photos/photo-list.tsx');

/**
 * The photos and plans of one form. What looks at them and makes them smaller is fetched when the
 * first one is being chosen.
 */
export function usePhotos() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof loadPhotos>>>();
  const list = useRef<UploadList>(undefined);
  useEffect(
    () => () => {
      list.current?.release();
    },
    [],
  );
  return {
    uploads,
    /** The code that shows them, once there is one. */
    code: opened,
    /**
     * Takes files in. @throws when what this needs could not be fetched: then the browser keeps
     * them, and they go as they are.
     */
    async add(files: File[], shows?: string) {
      const loaded = await loadPhotos();
      setOpened(loaded);
      list.current ??= loaded.openUploads(setUploads);
      list.current.add(files, shows);
    },
    remove: (id: number) => list.current?.remove(id),
    /** Puts them into a body, as soon as they are ready. Answers those that stay behind. */
    attach: async (body: FormData) => (await list.current?.attach(body)) ?? [],
    /** Shows how far they have gone; without numbers it shows nothing of it. */
    progress: (gone?: number, all?: number) => list.current?.progress(gone, all),
    empty: () => list.current?.empty(),
  };
}

export type Photos = ReturnType<typeof usePhotos>;
