import { at, html, type Mutations, run, script, source, words } from './mutation.ts';

const everyAddress = () => {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name];
    history[name] = function (...all) {
      change.apply(this, all);
      window.gtag?.('event', 'page_view', { page_path: location.pathname + location.search });
    };
  }
};

/** Sections 6 and 7 of the specification: roles, calls and analytics. */
export const mutations: Mutations = {
  // A site that thanks for what it has thrown away.
  'enquiry-kept': at(
    'contact',
    run(() => {
      const { open } = XMLHttpRequest.prototype;
      const receipt = {
        kind: 'sent',
        form: 'contact',
        reference: 'AAAA-0000',
        callBackBy: '',
        files: [],
      };
      XMLHttpRequest.prototype.open = function () {
        Object.defineProperty(this, 'status', { value: 200 });
        Object.defineProperty(this, 'responseText', { value: JSON.stringify(receipt) });
        open.call(this, 'GET', '/enquiries', true);
      };
    }),
  ),
  'no-third-party': at(
    '/about opens',
    html('</main>', '<img src="https://example.com/a.png" width="1" height="1" alt=""></main>'),
  ),
  'tag-only-if-there': script(/gtag\?\.\(/g, 'gtag('),
  'event-page-view': words('page_view', 'view_of_page'),
  // One that reports every change of the address, as if each were a page.
  'page-view-redirect': run(everyAddress),
  'page-view-filter': run(everyAddress),
  'page-view-same': run(everyAddress),
  // A site that takes everybody for one who has said yes.
  'counting-before': script('localStorage.getItem("counting")', '("yes "+Date.now())'),
  'counting-yes': script('"page_view",{page_path:', '"page_seen",{page_path:'),
  'counting-no': script('setItem("counting"', 'setItem("other"'),
  'counting-remembered': script('setItem("counting"', 'setItem("other"'),
  'counting-half-year': [script('157248e5', '157248e9'), script('max-age=0', 'max-age=99')],
  'counting-head': source('app/analytics/counting.ts', '182 * 86_400_000', '1820 * 86_400_000'),
  'counting-changed': [
    script('ga-disable-', 'ga-enable-'),
    script('max-age=0', 'max-age=99'),
    script('window.gtag=void 0', 'void 0'),
  ],
  'counting-tabs': script('"storage"', '"storages"'),
  'counting-browser': [at('globalPrivacyControl', script('globalPrivacyControl', 'globalPrivacy'))],
  'counting-search': script('.startsWith("/search")', '.startsWith("/find")'),
  'counting-strip': [
    at('390 × 844', script('counting sheet', 'sheet')),
    at('1366 × 768', script('"No, thank you"', '"Not now, thank you"')),
  ],
  'counting-keyboard': script('counting__answers",', 'counting__answers",inert:!0,'),
  'counting-calm': script('?" is-up":""', '?" is-up":" is-up"'),
  'counting-unset': html('Accessibility</a>', 'Accessibility</a><a href="#counting">Mind</a>'),
  'event-form-view': words('lead_form_view', 'form_view'),
  'event-form-submit': words('lead_form_submit', 'form_submit'),
  'event-form-submit-town': run(() => {
    const { gtag } = window;
    window.gtag = (command, event, fields) => gtag?.(command, event, { ...fields, city: 'York' });
  }),
  'event-submit-kept': source('app/enquiry/kept/track-kept.ts', 'lead_form_submit', 'form_submit'),
  'event-cta': words('cta_text', 'text'),
  'event-cta-town': run(() => {
    const { gtag } = window;
    window.gtag = (command, event, fields) => gtag?.(command, event, { ...fields, city: 'York' });
  }),
  'event-cta-phone': run(() => {
    addEventListener(
      'click',
      ({ target }) => (target as Element).closest('a')?.removeAttribute('data-cta'),
      true,
    );
  }),
  'event-cta-others': script('[href^=mailto]', '[href^=nothing]'),
  'event-cta-submit': run(() => {
    addEventListener(
      'click',
      ({ target }) => (target as Element).closest('[type=submit]')?.removeAttribute('data-cta'),
      true,
    );
  }),
  'event-location': words('location_page_view', 'location_view'),
};
