import { type DragEvent, useEffect, useRef, useState } from 'react';
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
  const shows = useRef<string>(undefined);
  const [plain, setPlain] = useState(0);
  const { uploads, part, bag, add } = photos;

  const take = (files: File[]) => {
    if (!files.length) return setPlain(0);
    const chosen = shows.current;
    shows.current = undefined;
    add(files, chosen).then(
      () => {
        if (input.current) input.current.value = ''; // so that the same file can be chosen again
      },
      () => setPlain(files.length),
    );
  };
  // Chosen before the script ran.
  useEffect(() => take([...(input.current?.files ?? [])]), []);

  const done = part?.ticks(useful, uploads) ?? [];
  return (
    <div className="cell cell--files">
      <label className="cell--line" htmlFor={id}>
        <b>{field.label}</b>
        <span>{plain ? `${plain} chosen: they go as they are` : 'Images or PDF, optional'}</span>
        <input
          className="vh"
          id={id}
          name={field.name}
          type="file"
          multiple
          accept="image/*,application/pdf"
          disabled={busy}
          ref={input}
          onClick={() => loadPhotos().catch(() => {})}
          onChange={(event) => take([...(event.target.files ?? [])])}
        />
      </label>
      {useful.length > 0 && (
        <div className="useful">
          <p>These help us most:</p>
          <ul aria-label="Useful photos">
            {useful.map((one, index) => (
              <li key={one}>
                <button
                  type="button"
                  disabled={busy || done[index]}
                  onClick={() => {
                    shows.current = one;
                    input.current?.click();
                  }}
                >
                  <i className={done[index] ? 'is-done' : ''} />
                  {one}
                  {done[index] && <span className="vh">, added</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {part && bag.current && uploads.length > 0 && (
        <part.PhotoList uploads={uploads} bag={bag.current} />
      )}
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
