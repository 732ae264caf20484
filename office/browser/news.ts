/**
 * Asks what comes in and what others change. Nothing moves under a finger: a line offers to show
 * it, and the title says so.
 */
import { day, second } from '../../calendar/durations.ts';
import type { PageNews } from '../pages/news.ts';
import { hasEnded, say, signIn } from './say.ts';

/** In ms between two questions, while somebody sees the page. */
const pause = 5 * second;
/** In ms: an older page asks no more, so that its session can end. */
const longest = day;

export function hearNews(page: Document): void {
  const line = page.querySelector<HTMLElement>('[data-came-in]');
  if (!line) return;
  const { title } = page;
  const since = line.dataset.cameIn ?? '';
  /** What the page shows already. */
  const seen = new Set<string>();
  const show = (news: PageNews) => {
    const [first] = news;
    if (!first) return;
    const came = news.filter(({ isNew }) => isNew).length;
    const counts = [
      came && `${came} new ${came === 1 ? 'enquiry' : 'enquiries'}`,
      came < news.length && `${news.length - came} changed`,
    ];
    const words = page.createElement('span');
    words.textContent = news.length === 1 ? first.words : counts.filter(Boolean).join(', ');
    if (line.querySelector('span')?.textContent === words.textContent) return;
    const link = { className: 'word-link', href: '/office', textContent: 'Show' };
    line.replaceChildren(words, Object.assign(page.createElement('a'), link));
    line.setAttribute('role', 'status');
    line.hidden = false;
    if (came) page.title = `${came} new · ${title}`;
  };
  let isFirst = true;
  const ask = async () => {
    if (page.visibilityState === 'hidden') return;
    const answer = await fetch(`/office/news?since=${encodeURIComponent(since)}`).catch(() => null);
    if (answer && hasEnded(answer)) {
      clearInterval(clock);
      say(page, `${signIn} to see new enquiries.`);
    }
    if (!answer?.ok) return;
    const news = (await answer.json()) as PageNews;
    if (isFirst) for (const { id, at } of news) if (at <= since) seen.add(id);
    isFirst = false;
    show(news.filter(({ id }) => !seen.has(id)));
  };
  const clock = setInterval(() => void ask(), pause);
  setTimeout(() => clearInterval(clock), longest);
  page.addEventListener('visibilitychange', () => void ask());
  void ask();
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}
