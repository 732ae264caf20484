import { answer, at, html, type Mutations, remove, run, words } from './mutation.ts';

/** Section 8 of the specification: errors and redirects. */
export const mutations: Mutations = {
  'failure-line': at('(503)', words('there was an error submitting your enquiry', 'it failed')),
  'consent-line': words('Please agree to be contacted about your enquiry.', 'Agree, please.'),
  'unknown-path': at('/a/b/c/d', words('exist or has been moved.', 'answer.')),
  'router-fallback': [remove('main a[href="/"]'), remove('main a[href^="tel:"]')],
  'hero-failure-logged': at('its small stand-in', html('console.error(', 'String(')),
  redirects: at(
    '/about-us',
    answer(/^\/about-us/i, ({ headers }) => ({ headers: { ...headers, location: '/' } })),
  ),
  'history-replaced': run(() => {
    history.replaceState = history.pushState;
  }),
};
