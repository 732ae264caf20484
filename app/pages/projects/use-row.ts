import { type UIEvent, useRef, useState } from 'react';

/**
 * A row of pictures that scrolls, one in view at a time: which that is, and how it gets to another.
 */
export function useRow(at: number, last: number) {
  const row = useRef<HTMLUListElement>(null);
  const [now, setNow] = useState(at);
  /**
   * Where the row is on its way to: quick presses count from there, not from what is half in view.
   */
  const goal = useRef(at);
  /** Whether a finger or a wheel moves the row, so that it is on its way to wherever it is. */
  const byHand = useRef(false);

  function go(to: number) {
    goal.current = Math.max(0, Math.min(to, last));
    byHand.current = false;
    const { current } = row;
    // smoothly, if the style sheet says so
    current?.scrollTo({ left: goal.current * current.clientWidth });
    // The button that led to the end is about to go, and must not take the keyboard with it.
    if (goal.current === 0 || goal.current === last) current?.focus({ preventScroll: true });
  }

  /** So many pictures on, from where the row is on its way to. */
  const step = (by: number) => go(goal.current + by);

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) {
    const seen = Math.round(scrollLeft / clientWidth);
    setNow(seen);
    if (byHand.current) goal.current = seen;
  }

  function onHand() {
    byHand.current = true;
  }

  return { row, now, go, step, onScroll, onHand };
}
