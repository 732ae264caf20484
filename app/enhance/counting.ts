/**
 * Whether this visit is counted, and what counts it: Google's tag, of which nothing is loaded
 * before the visitor says yes (docs/decisions/14-search-seo-and-analytics.md).
 *
 * The head of a page holds `standing` and `tell` as text (`countingOf`), so neither uses
 * anything from outside its braces.
 */
export type Answer = 'yes' | 'no';

/**
 * The visitor's answer, of the last half year, or the browser's, which goes before it; undefined
 * when there is none.
 */
export function standing(): Answer | 'browser' | undefined {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
    doNotTrack?: string | null;
  };
  if (globalPrivacyControl || doNotTrack === '1') return 'browser';
  try {
    const [answer, at] = (localStorage.getItem('counting') ?? '').split(' ');
    const isRecent = Math.abs(Date.now() - Number(at)) < 182 * 86_400_000;
    return isRecent && (answer === 'yes' || answer === 'no') ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** From here on events wait in a queue until the tag has loaded. */
export function tell(id: string) {
  Object.assign(window, { [`ga-disable-${id}`]: false });
  const isFirst = !window.dataLayer;
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  const gtag: NonNullable<typeof window.gtag> = function () {
    // biome-ignore lint/complexity/noArguments: the tag takes no array
    queue.push(arguments);
  };
  window.gtag = gtag;
  if (!isFirst) return;
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // in seconds: no longer than the answer is kept
    cookie_expires: 182 * 86_400,
  });
}

declare global {
  // `var`, or it would be no property of globalThis and of window
  var dataLayer: ArrayLike<unknown>[] | undefined;
}

/** Keeps the answer. Where a browser keeps nothing, it holds for this page. */
export function keep(answer: Answer) {
  try {
    localStorage.setItem('counting', `${answer} ${Date.now()}`);
  } catch {}
}

/** Fetches the tag itself, once for a page. */
export function fetchTag(id: string) {
  const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  if ([...document.scripts].some((script) => script.src === src)) return;
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
}

/** Stops sending events, and a loaded tag sends and stores nothing. */
export function fallSilent(id: string) {
  window.gtag = undefined;
  Object.assign(window, { [`ga-disable-${id}`]: true });
}

/** Deletes what the tag has set: its cookies are those of this host, or of one above it. */
export function deleteCookies() {
  const labels = location.hostname.split('.');
  const hosts = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!/^_(?:ga|gid|gat|gac|gcl)(?:_|$)/.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store
    for (const host of ['', ...hosts]) document.cookie = `${name}=; max-age=0; path=/${host}`;
  }
}

/**
 * The setting GTAG_ID, with what it writes into the head of every page: a few lines that let the
 * events of a page wait for the tag, where the visitor has said yes on an earlier one. They ask
 * nobody for anything.
 */
export function countingOf(id = process.env.GTAG_ID?.trim()) {
  if (!id) return undefined;
  return { id, head: `(${standing})()==='yes'&&(${tell})(${JSON.stringify(id)})` };
}
