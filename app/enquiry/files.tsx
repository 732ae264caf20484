import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Field } from '../../enquiry/fields.ts';
import { noFilesNow } from '../../enquiry/messages.ts';
import { takesNoFiles } from './takes-no-files.ts';
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
  /** The useful photo that is being chosen, when the visitor pressed its name. */
  const choosing = useRef<string>(undefined);
  const [plain, setPlain] = useState(0);
  const [closed, setClosed] = useState(false);
  const { uploads, code, add, remove } = photos;

  const take = (files: File[]) => {
    if (!files.length) return setPlain(0);
    const shows = choosing.current;
    choosing.current = undefined;
    add(files, shows).then(
      () => {
        if (input.current) input.current.value = ''; // so that the same file can be chosen again
      },
      () => setPlain(files.length),
    );
  };
  // Chosen before the script ran.
  const takeFirst = useEffectEvent(() => take([...(input.current?.files ?? [])]));
  useEffect(() => takeFirst(), []);

  const done = code?.ticks(useful, uploads) ?? [];
  return (
    <div className="field field--files">
      <label className="field--line" htmlFor={id}>
        <b>{field.label}</b>
        <span>{plain ? `${plain} chosen: they go as they are` : 'Images or PDF, optional'}</span>
        <input
          className="visually-hidden"
          id={id}
          name={field.name}
          type="file"
          multiple
          accept="image/*,application/pdf"
          disabled={busy}
          ref={input}
          onClick={() => {
            void takesNoFiles().then(setClosed);
            loadPhotos().catch(() => {});
          }}
          onChange={(event) => take([...(event.target.files ?? [])])}
        />
      </label>
      <p className="note" role="status">
        {closed && noFilesNow}
      </p>
      {useful.length > 0 && (
        <div className="useful-photos">
          <p>These help us most:</p>
          <ul aria-label="Useful photos">
            {useful.map((photo, index) => (
              <li key={photo}>
                <button
                  type="button"
                  disabled={busy || done[index]}
                  onClick={() => {
                    choosing.current = photo;
                    input.current?.click();
                  }}
                >
                  <i className={done[index] ? 'is-done' : ''} />
                  {photo}
                  {done[index] && <span className="visually-hidden">, added</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {code && uploads.length > 0 && <code.PhotoList uploads={uploads} onRemove={remove} />}
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
