import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react';
import { Picture, type PictureData } from '../../ui/picture.tsx';

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
  const row = useRef<HTMLUListElement>(null);
  const [now, setNow] = useState(at);
  /**
   * Where the row is on its way to: quick presses count from there, not from what is half in view.
   */
  const goal = useRef(at);
  /** Whether a finger or a wheel moves the row, so that it is on its way to wherever it is. */
  const byHand = useRef(false);
  const last = shots.length - 1;

  function go(to: number) {
    goal.current = Math.max(0, Math.min(to, last));
    byHand.current = false;
    const { current } = row;
    // smoothly, if the style sheet says so
    current?.scrollTo({ left: goal.current * current.clientWidth });
    // The button that led to the end is about to go, and must not take the keyboard with it.
    if (goal.current === 0 || goal.current === last) current?.focus({ preventScroll: true });
  }

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) {
    const seen = Math.round(scrollLeft / clientWidth);
    setNow(seen);
    if (byHand.current) goal.current = seen;
  }

  useEffect(() => {
    dialog.current?.showModal();
    const { current } = row;
    current?.scrollTo({ left: at * current.clientWidth, behavior: 'instant' });
  }, [at]);

  function onHand() {
    byHand.current = true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowLeft: goal.current - 1, ArrowRight: goal.current + 1, Home: 0, End: last }[
      event.key
    ];
    // With a modifier it is the browser's own: Alt and an arrow is Back.
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    go(to);
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
        onClick={() => go(goal.current - 1)}
        data-way="back"
      />
      <button
        type="button"
        aria-label="Next picture"
        disabled={now === last}
        onClick={() => go(goal.current + 1)}
        data-way="on"
      />
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
