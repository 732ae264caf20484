/**
 * The first picture of a page comes before the others. Browsers fetch pictures that are marked lazy
 * from some 1,250 pixels below the screen as soon as a page is laid out, and on a slow line seven
 * of them took more than half of it from the one that is looked at.
 *
 * A script of a few lines, so that without script the browser does as before: it moves lazy
 * pictures far above the page, where none is fetched and nothing else moves. They are back once the
 * first picture has been painted or did not come, when the page has loaded, or at a visitor's first
 * touch, key or scrolling; at once with a link to a place in the page. A browser that has no sheets
 * made by script, such as Safari 15, does as before too.
 */
const wait = `(() => {
document.currentScript.remove();
if (location.hash || !('adoptedStyleSheets' in document)) return;
const sheet = new CSSStyleSheet();
sheet.replaceSync('img[loading=lazy]{translate:0 -99999px}');
document.adoptedStyleSheets = [sheet];
const touches = ['scroll', 'pointerdown', 'touchstart', 'keydown'];
const loads = ['load', 'error'];
const each = (names, act, run) => names.forEach((name) => window[act + 'EventListener'](name, run, true));
const end = () => {
  document.adoptedStyleSheets = [];
  each(touches, 'remove', end);
  each(loads, 'remove', loaded);
};
const loaded = ({ target }) => (target === document || target.fetchPriority === 'high') &&
  requestAnimationFrame(() => setTimeout(end, 100));
each(touches, 'add', end);
each(loads, 'add', loaded);
})()`;

/** The page with that script in its head, if it has a first picture; as it is, if it has none. */
export function firstPictureFirst(html: string): string {
  if (!/<img[^>]* fetchPriority="high"/i.test(html)) return html;
  const nonce = /<script[^>]*?( nonce="[^"]+")/.exec(html)?.[1] ?? '';
  return html.replace('</head>', () => `<script${nonce}>${wait}</script></head>`);
}
