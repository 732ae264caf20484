/**
 * Writes down in each page what goes wrong in it, from before its first script: the same in every
 * engine, for WebKit's driver tells nothing of it.
 */
import { run } from '../../test/conformance/mutation.ts';

export const watched = run(() => {
  const seen: string[] = [];
  Object.assign(window, { seenFaults: seen });
  addEventListener(
    'error',
    (event) => {
      const lost = event.target as HTMLImageElement | HTMLLinkElement | null;
      const address = lost && ('src' in lost ? lost.src : 'href' in lost ? lost.href : '');
      seen.push(event.message || `not loaded: ${address}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => seen.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seen.push(`refused: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    seen.push(words.map(String).join(' '));
    error(...words);
  };
});
