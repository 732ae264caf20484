/**
 * Hears what comes in and what others change. Nothing moves under a finger: a line offers to show
 * it, and the title says so.
 */
import type { PageNews } from '../pages/news.ts';
import { hasEnded, say, signIn } from './say.ts';

/** In ms: after a stream that the server has ended, for example at a restart. */
const pause = 5000;
/**
 * In ms: three of the server's beats. After sleep, or behind a network that drops packets, nobody
 * ends the stream.
 */
const silence = 60_000;

export function hearNews(page: Document): void {
  const line = page.querySelector<HTMLElement>('[data-came-in]');
  if (!line || typeof EventSource === 'undefined') return;
  const came = new Map<string, string>();
  const changed = new Map<string, string>();
  const { title } = page;
  const show = () => {
    const all = [...came.values(), ...changed.values()];
    const [first] = all;
    if (!first) return;
    const counts = [
      came.size && `${came.size} new ${came.size === 1 ? 'enquiry' : 'enquiries'}`,
      changed.size && `${changed.size} changed`,
    ];
    const words = page.createElement('span');
    words.textContent = all.length === 1 ? first : counts.filter(Boolean).join(', ');
    const link = { className: 'word-link', href: '/office', textContent: 'Show' };
    line.replaceChildren(words, Object.assign(page.createElement('a'), link));
    line.setAttribute('role', 'status');
    line.hidden = false;
    if (came.size) page.title = `${came.size} new · ${title}`;
  };
  /** A stream tells no status: the site is asked for that. */
  const closed = async () => {
    const answer = await fetch('/office', { method: 'HEAD' }).catch(() => undefined);
    if (answer && hasEnded(answer)) say(page, `${signIn} to see new enquiries.`);
    else setTimeout(listen, pause);
  };
  let stream: EventSource;
  let silent: ReturnType<typeof setTimeout>;
  const alive = () => {
    clearTimeout(silent);
    silent = setTimeout(() => {
      stream.close();
      listen();
    }, silence);
  };
  const listen = () => {
    const since = encodeURIComponent(line.dataset.cameIn ?? '');
    stream = new EventSource(`/office/events?since=${since}`);
    alive();
    for (const sign of ['open', 'beat', 'message']) stream.addEventListener(sign, alive);
    stream.addEventListener('message', ({ data }) => {
      const news = JSON.parse(data) as PageNews;
      for (const { reference, words } of news.came) came.set(reference, words);
      for (const { id, words } of news.changed) changed.set(id, words);
      show();
    });
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      clearTimeout(silent);
      void closed();
    });
  };
  listen();
  // A page that is kept for Back holds no connection.
  addEventListener('pagehide', () => {
    stream.close();
    clearTimeout(silent);
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}
