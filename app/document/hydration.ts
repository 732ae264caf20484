/**
 * The script that starts React waits until the page has loaded and is idle, or until the visitor
 * first touches, points or types: the page then paints as soon as one without script. Until it
 * runs, links are links and forms are forms, so nothing that the visitor does is lost. Beside it
 * stands what must be there before React: a picture that does not come is written into the
 * browser's log. (One that the server does not have is in the server's, as every refusal is.)
 *
 * When one of its scripts does not come, the visitor's next touch asks again, every 5 seconds at
 * most. Firefox keeps a module that did not come, and so does Chromium 150 (156 asks again); there
 * the page stays without script until it is opened anew. Other addresses would not help: they would
 * make second copies of what is shared.
 */

/** What the build puts another text in place of, once it has taken parts out of a page. */
export const nothingApart = 'const apart = () => [];';

const wait = (urls: string, names: string, rest: string) => `
${nothingApart}
let began;
const interactions = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
const begin = () => {
  if (began) return;
  began = true;
  Promise.all([...[${urls}].map((url) => import(url)), ...apart()]).then(([${names}]) => {${rest}}).then(
    () => interactions.forEach((event) => removeEventListener(event, begin, true)),
    () => setTimeout(() => { began = false; }, 5000),
  );
};
for (const event of interactions) addEventListener(event, begin, { capture: true, passive: true });
const idle = () => window.requestIdleCallback
  ? requestIdleCallback(begin, { timeout: 2000 })
  : setTimeout(begin, 200);
document.readyState === 'complete' ? idle() : addEventListener('load', idle, { once: true });
const lost = ({ target }) => target.tagName === 'IMG' &&
  console.error('This picture could not be loaded; its stand-in stays: ' + target.currentSrc);
addEventListener('error', lost, true);
for (const target of document.images)
  target.complete && target.currentSrc && !target.naturalWidth && lost({ target });
`;

const moduleScript =
  /(<script[^>]* type="module"[^>]*>)([\s\S]*?__reactRouterRouteModules[\s\S]*?)(<\/script>)/;
const imports = /import (?:\* as (\w+) from )?("[^"]+");?/g;

/**
 * The page with React Router's start script held back, and without the links that would fetch it at
 * once.
 * @throws Error when the page's start script has another form than React Router 8.4 gives it.
 */
export function holdHydration(html: string): string {
  const [, open, code, close] = moduleScript.exec(html) ?? [];
  if (!open || !code) {
    if (html.includes('__reactRouterRouteModules'))
      throw new Error(
        'React Router writes its start script in a new way: see app/document/hydration.ts',
      );
    return html;
  }
  const found = [...code.matchAll(imports)];
  const held = wait(
    found.map(([, , url]) => url).join(),
    found.map(([, name]) => name ?? '').join(),
    code
      .replace(imports, '')
      .replace(/import\("[^"]+"\)/, 'return $&')
      .trim(),
  );
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(moduleScript, () => open + held + close);
}
