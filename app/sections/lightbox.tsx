import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Picture } from '../ui/picture.tsx';
import type { Shot } from './gallery.tsx';

export type LightboxProps = {
  shots: Shot[];
  /** Which one is seen first. */
  at: number;
  onClose(): void;
};

/** As wide as the window, or as its height lets most of them be. */
const sizes = 'min(100vw, 140vh)';

/**
 * The pictures of a gallery, large, one at a time. A native dialog keeps the focus and closes with Escape or the phone's Back;
 * the pictures stand in a row that scrolls and snaps, so a swipe is the browser's own.
 */
export function Lightbox({ shots, at, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [now, setNow] = useState(at);

  // 'auto' leaves it to the style sheet, which moves smoothly only for those who want movement.
  function go(to: number, behavior: ScrollBehavior = 'auto') {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollTo({ left: Math.max(0, Math.min(to, shots.length - 1)) * width, behavior });
  }

  useEffect(() => {
    dialog.current?.showModal();
    const { current } = row;
    current?.scrollTo({ left: at * current.clientWidth, behavior: 'instant' });
  }, [at]);

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: shots.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }

  return (
    <dialog className="lightbox on-pine" aria-label="Gallery" ref={dialog} onClose={onClose} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse must be able to scroll it too */}
      <ul tabIndex={0} ref={row} onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setNow(Math.round(scrollLeft / clientWidth))}>
        {shots.map(({ picture, caption }, index) => (
          <li key={caption} aria-hidden={index !== now}>
            <figure>
              <Picture picture={picture} sizes={sizes} first={index === at} />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="tab-num" aria-live="polite">
        <span className="vh">{shots[now]?.caption}, picture </span>
        {now + 1} of {shots.length}
      </p>
      <button type="button" aria-label="Previous picture" disabled={now === 0} onClick={() => go(now - 1)} data-way="back" />
      <button type="button" aria-label="Next picture" disabled={now === shots.length - 1} onClick={() => go(now + 1)} data-way="on" />
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
