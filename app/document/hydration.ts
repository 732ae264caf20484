/**
 * The script that starts React waits until the page has loaded and is idle, or until the visitor
 * first touches, points or types: the page then paints as soon as one without script. Until it
 * runs, links are links and forms are forms, so nothing that the visitor does is lost.
 */

const wait = (urls: string, names: string, rest: string) => `
let began;
const interactions = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
const begin = () => {
  if (began) return;
  began = true;
  for (const event of interactions) removeEventListener(event, begin, true);
  Promise.all([${urls}].map((url) => import(url))).then(([${names}]) => {${rest}});
};
for (const event of interactions) addEventListener(event, begin, { capture: true, passive: true });
const idle = () => (window.requestIdleCallback ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 200));
document.readyState === 'complete' ? idle() : addEventListener('load', idle, { once: true });
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
    code.replace(imports, '').trim(),
  );
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(moduleScript, () => open + held + close);
}
