import { useEffect, useRef } from 'react';
import { fileSize } from '../../../enquiry/limits.ts';
import { Press } from '../../components/button.tsx';
import type { Upload } from './uploads.ts';

export { openKept } from './uploads.ts';

type Props = { uploads: Upload[]; onRemove: (id: number) => void };

/**
 * The photos and plans under the input: each with its thumbnail, its size before and after, and how
 * far it has gone.
 */
export function PhotoList({ uploads, onRemove }: Props) {
  const sending = uploads.some(({ gone }) => gone !== undefined);
  return (
    <>
      <ul className="photo-list" aria-label="Photos and plans">
        {uploads.map((upload) => (
          <Row
            key={upload.id}
            upload={upload}
            onRemove={sending ? undefined : () => onRemove(upload.id)}
          />
        ))}
      </ul>
      <p className="photo-list__all">{keptWords(uploads)}</p>
    </>
  );
}

/** What becomes of them if the page is closed; also in the privacy page. */
function keptWords(uploads: Upload[]): string {
  const kept = uploads.find(({ blob }) => blob)?.kept;
  if (kept === undefined) return '';
  return kept
    ? 'Your browser keeps your words and these files until you send them, for up to 3 days.'
    : 'Your browser won’t save these files. If you close the page, choose them again.';
}

function Row({ upload, onRemove }: { upload: Upload; onRemove: (() => void) | undefined }) {
  const { name, state, preview, reason, gone } = upload;
  return (
    <li className={`photo${reason ? ' is-wrong' : ''}`}>
      <div className="crop photo__picture">
        {preview ? <img src={preview} alt="" /> : state === 'waiting' ? '…' : ending(name)}
      </div>
      {gone !== undefined && <Bar share={gone} />}
      <b title={name}>{name}</b>
      <span className="tab-num">{reason ?? progressWords(upload)}</span>
      {onRemove && (
        <Press className="word-button" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Press>
      )}
    </li>
  );
}

/** A length set by script: the content policy allows that, and no style attribute. */
function Bar({ share }: { share: number }) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => line.current?.style.setProperty('--done', `${share * 100}%`), [share]);
  return <i ref={line} />;
}

const ending = (name: string) => (/\.(\w{1,4})$/.exec(name)?.[1] ?? 'file').toUpperCase();

function progressWords({ state, size, blob, gone }: Upload): string {
  if (state === 'waiting' || !blob) return 'Resizing…';
  if (gone !== undefined)
    return gone < 1 ? `${Math.floor(gone * 100)}%` : `${fileSize(blob.size)}, uploaded`;
  const [before, after] = [fileSize(size), fileSize(blob.size)];
  return before === after ? after : `${before}, now ${after}`;
}

/**
 * How all of them fare together, for a status line: what is at work, what was refused, what goes.
 */
export function summary(uploads: Upload[]): string {
  const waiting = uploads.filter(({ state }) => state === 'waiting').length;
  if (waiting) return waiting === 1 ? 'Resizing…' : `Resizing ${waiting} photos…`;
  const refused = uploads.flatMap(({ name, reason }) =>
    reason ? [`${name} wasn’t added. ${reason}.`] : [],
  );
  return [...refused, readyWords(uploads.filter(({ blob }) => blob))].join(' ');
}

function readyWords(ready: Upload[]): string {
  if (!ready.length) return '';
  const all = ready.reduce((sum, { blob }) => sum + (blob?.size ?? 0), 0);
  if (ready[0]?.gone === undefined)
    return `${ready.length === 1 ? 'One file' : `${ready.length} files`} to send, ${fileSize(all)} in all`;
  const gone = ready.reduce((sum, { blob, gone: share = 0 }) => sum + (blob?.size ?? 0) * share, 0);
  return `${Math.floor((gone / all) * 100)}% of ${fileSize(all)} uploaded`;
}
