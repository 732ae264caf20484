import { type FocusEvent, type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import toast, { type Toast, useToaster } from 'react-hot-toast/headless';

const styles = { notice: { duration: 5000, most: 5 }, toast: { duration: 4000, most: 3 } } as const;
export type NoticeStyle = keyof typeof styles;

// The board stands empty before the first notice: a screen reader hears only what changes in a
// place that it knows.
const board = document.createElement('div');
document.body.append(board);
createRoot(board).render(<Board />);

/** Puts one notice up. */
export function show(style: NoticeStyle, text: string) {
  toast(text, { duration: styles[style].duration, className: style, toasterId: style });
}

function Board() {
  return (
    <section className="notices" aria-label="Notices">
      <Pile style="notice" />
      <Pile style="toast" />
    </section>
  );
}

/** What is being pointed at or has the focus waits: nobody loses a notice that he is reading. */
function Pile({ style }: { style: NoticeStyle }) {
  const { toasts, handlers } = useToaster({ duration: styles[style].duration }, style);
  const shown = toasts.filter(({ visible }) => visible).slice(0, styles[style].most);
  /** Where the focus was before it came here. */
  const before = useRef<Element>(null);
  const waiting = useRef(false);
  const wait = (on: boolean) => {
    if (on === waiting.current) return;
    waiting.current = on;
    if (on) handlers.startPause();
    else handlers.endPause();
  };
  const within = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget);
  const close = (item: Toast, pile: Element | null) => {
    const held = pile?.contains(document.activeElement);
    flushSync(() => toast.dismiss(item.id, item.toasterId));
    if (held) whereNext(pile, before.current)?.focus({ preventScroll: true });
    // What is taken away under the pointer or the focus says nothing of its going.
    wait(Boolean(pile?.matches(':hover, :focus-within')));
  };
  return (
    <div
      role="status"
      onMouseEnter={() => wait(true)}
      onMouseLeave={({ currentTarget }) => wait(currentTarget.matches(':focus-within'))}
      onFocus={(event) => {
        if (within(event)) return;
        before.current = event.relatedTarget;
        wait(true);
      }}
      onBlur={(event) => !within(event) && wait(event.currentTarget.matches(':hover'))}
    >
      {shown.map((item) => (
        <Notice
          key={item.id}
          item={item}
          close={({ currentTarget }) => close(item, currentTarget.closest('[role=status]'))}
        />
      ))}
    </div>
  );
}

/** The next notice, or what had the focus before, or the page: never nothing. */
const whereNext = (pile: Element | null, before: Element | null) =>
  [pile?.querySelector('button'), before, document.getElementById('main')].find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.isConnected,
  );

type NoticeProps = { item: Toast; close: (event: MouseEvent<HTMLButtonElement>) => void };

const Notice = ({ item, close }: NoticeProps) => (
  <div className={`notice notice--${item.className}`}>
    <span>{String(item.message)}</span>
    <button type="button" aria-label="Close" onClick={close}>
      ×
    </button>
  </div>
);
