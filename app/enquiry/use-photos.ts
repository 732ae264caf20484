import { type RefObject, useState } from 'react';
import type { Life } from './enquiry-state.ts';
import type { Upload } from './photos/uploads.ts';

/** What looks at photos, makes them smaller and keeps them. */
export const loadPhotos = () => import('./photos/photo-list.tsx');
type PhotoCode = Awaited<ReturnType<typeof loadPhotos>>;

/** The photos and plans of one form. */
export function usePhotos(own: RefObject<Life | undefined>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [code, setCode] = useState<PhotoCode>();

  /**
   * Opens the list of a form's photos, with those that were kept, and puts files into it. Waiting
   * for the list includes them, so a form that is sent at once leaves none behind.
   */
  async function list(life: Life, files: File[] = []) {
    const loaded = await loadPhotos();
    life.opening ??= loaded.openKept(life.name, setUploads);
    life.opening = life.opening.then((list) => {
      list.add(files);
      life.list = list;
      return list;
    });
    await life.opening;
    setCode(loaded);
  }

  return {
    uploads,
    /** The code that shows them, once there is one. */
    code,
    /**
     * Shows those that were kept of a form that was opened just now. Their code comes with the form:
     * without a connection it would be too late when a photo is chosen, which would then go whole,
     * with its place.
     */
    open(life: Life) {
      list(life).catch(() => {});
    },
    /**
     * Takes files in. @throws when what this needs could not be fetched: then the browser keeps
     * them, and they go as they are.
     */
    async add(files: File[]) {
      if (!own.current) throw new Error('The form is not open yet');
      await list(own.current, files);
    },
    /** Takes all out, also those that are still looked up. */
    async empty() {
      const life = own.current;
      if (life) await list(life).catch(() => {});
      life?.list?.empty();
    },
    remove: (id: number) => own.current?.list?.remove(id),
  };
}

export type Photos = ReturnType<typeof usePhotos>;
