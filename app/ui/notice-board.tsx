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

function Pile({ style }: { style: NoticeStyle }) {
  const { toasts, handlers } = useToaster({ duration: styles[style].duration }, style);
  const shown = toasts.filter(({ visible }) => visible).slice(0, styles[style].most);
  return (
    <div role="status" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {shown.map((item) => (
        <Notice key={item.id} item={item} />
      ))}
    </div>
  );
}

const Notice = ({ item }: { item: Toast }) => (
  <div className={`notice notice--${item.className}`}>
    <span>{String(item.message)}</span>
    <button type="button" aria-label="Close" onClick={() => toast.dismiss(item.id, item.toasterId)}>
      ×
    </button>
  </div>
);
