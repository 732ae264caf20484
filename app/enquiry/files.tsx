import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { noFilesNow } from '../../enquiry/answer.ts';
import type { Field } from '../../enquiry/fields.ts';
import { loadPhotos, type Photos } from './use-photos.ts';

type Props = {
  field: Field;
  id: string;
  photos: Photos;
  useful: string[] | undefined;
  busy: boolean;
};

/**
 * The input for photos and plans, with the list of those that help us most. Without a script the
 * browser sends what was chosen.
 */
export function Files({ field, id, photos, useful = [], busy }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [plain, setPlain] = useState(0);
  const [closed, setClosed] = useState(false);
  const { uploads, code, add, remove } = photos;

  const take = (files: File[]) => {
    if (!files.length) return setPlain(0);
    add(files).then(
      () => {
        if (input.current) input.current.value = ''; // so that the same file can be chosen again
      },
      () => setPlain(files.length),
    );
  };
  const toBeChosen = () => {
    void takesNoFiles().then(setClosed);
    loadPhotos().catch(() => {});
  };
  // The visitor came here, and may have chosen, before the script ran.
  const open = useEffectEvent(() => {
    if (document.activeElement === input.current) toBeChosen();
    take([...(input.current?.files ?? [])]);
  });
  useEffect(() => open(), []);

  return (
    <div className="field field--files">
      <label className="field--line" htmlFor={id}>
        <b>{field.label}</b>
        <span className="quiet">
          {plain ? `${plain} ${plain === 1 ? 'file' : 'files'} chosen` : 'Images or PDF, optional'}
        </span>
        <input
          className="visually-hidden"
          id={id}
          name={field.name}
          type="file"
          multiple
          accept="image/*,application/pdf"
          disabled={busy}
          ref={input}
          onFocus={toBeChosen}
          onClick={toBeChosen} // in Safari a click does not focus it
          onChange={(event) => take([...(event.target.files ?? [])])}
        />
      </label>
      {useful.length > 0 && (
        <div className="useful-photos">
          <p id={`${id}-useful`}>Useful photos to send:</p>
          <ul aria-labelledby={`${id}-useful`}>
            {useful.map((photo) => (
              <li key={photo}>{photo}</li>
            ))}
          </ul>
        </div>
      )}
      {code && uploads.length > 0 && <code.PhotoList uploads={uploads} onRemove={remove} />}
      {/* There from the start, so that what is written into it is heard. */}
      <p className="photo-list__all" role="status">
        {[closed && noFilesNow, code?.summary(uploads)].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

/**
 * A file dropped anywhere on the form is taken; without this the browser would leave the page for
 * it.
 */
export const dropOn = ({ add }: Photos) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    add([...event.dataTransfer.files]).catch(() => {});
  },
});

/** Does the server say that it takes no files just now? Without its word it may take them. */
export async function takesNoFiles(): Promise<boolean> {
  try {
    const { disk } = (await (await fetch('/ready')).json()) as { disk?: { low: boolean } };
    return disk?.low === true;
  } catch {
    return false;
  }
}
