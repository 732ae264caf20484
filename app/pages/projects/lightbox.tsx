import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Picture, type PictureData } from '../../ui/picture.tsx';
import { useRow } from './use-row.ts';

export type Shot = { picture: PictureData; caption: string };
export type LightboxProps = {
  shots: Shot[];
  /** Which one is seen first. */
  at: number;
  onClose(): void;
};

/** As wide as the window, or as its height lets most of them be. */
const sizes = 'min(100vw, 140vh)';

/**
 * The pictures of a gallery, large, one at a time. A native dialog keeps the focus and closes with
 * Escape or Android's Back; the pictures stand in a row that scrolls and snaps, so a swipe is the
 * browser's own.
 */
export function Lightbox({ shots, at, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const last = shots.length - 1;
  const { row, now, go, step, onScroll, onHand } = useRow(at, last);

  useEffect(() => {
    dialog.current?.showModal();
    const { current } = row;
    current?.scrollTo({ left: at * current.clientWidth, behavior: 'instant' });
  }, [at, row]);

  function onKeyDown(event: KeyboardEvent) {
    const move = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => go(0),
      End: () => go(last),
    }[event.key];
    // With a modifier it is the browser's own: Alt and an arrow is Back.
    if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move();
  }

  return (
    <dialog
      className="lightbox on-pine"
      aria-label="Gallery"
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by keys
        tabIndex={0}
        ref={row}
        aria-label="Pictures"
        onScroll={onScroll}
        onPointerDown={onHand}
        onWheel={onHand}
      >
        {shots.map(({ picture, caption }, index) => (
          <li
            key={caption}
            aria-hidden={index !== now}
            ref={(item) => item?.style.setProperty('--ratio', `${picture.width / picture.height}`)}
          >
            <figure>
              {/* its neighbours too: a swipe must not meet an empty screen */}
              <Picture picture={picture} sizes={sizes} first={Math.abs(index - now) < 2} />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="tab-num" aria-live="polite">
        <span className="visually-hidden">{shots[now]?.caption}, picture </span>
        {now + 1} of {shots.length}
      </p>
      <button
        type="button"
        aria-label="Previous picture"
        disabled={now === 0}
        onClick={() => step(-1)}
        data-way="back"
      />
      <button
        type="button"
        aria-label="Next picture"
        disabled={now === last}
        onClick={() => step(1)}
        data-way="on"
      />
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
