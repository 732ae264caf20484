import { at, type Mutations, misdirect, run, style } from './mutation.ts';

/** Section 2 of the specification: header and footer. */
export const mutations: Mutations = {
  'scroll-top': run(() => {
    window.scrollTo = () => {};
  }),
  'page-view-each': run(() => {
    const { gtag } = window;
    let told = false;
    window.gtag = (command, event, fields) => {
      if (!told) gtag?.(command, event, fields);
      told = true;
    };
  }),
  'header-fixed': style('header { position: absolute !important }'),
  'header-white': [
    style('header { background: none !important }'),
    style('header a { text-shadow: none !important }'),
  ],
  'header-elsewhere': at('/about', style('header { box-shadow: none !important }')),
  'header-no-script': style('header { animation: none !important }'),
  'logo-home': misdirect('header a[href="/"]', '/about'),
  'wide-or-toggle': [
    style('@media (min-width: 1200px) { header nav { display: none !important } }'),
    style(
      '@media (max-width: 600px) { header nav[aria-label="Main"] { display: flex !important } }',
    ),
  ],
  'phone-menu-closes': run(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...state) => {
      push(...state);
      document.querySelector('header details')?.setAttribute('open', '');
    };
  }),
  'dropdown-click': run(() =>
    addEventListener(
      'click',
      (event) => {
        if ((event.target as Element).closest('header button')) event.stopPropagation();
      },
      true,
    ),
  ),
  'overview-link': style('header nav div a { background: none !important }'),
  'dropdown-width': style('[id^="menu-"] { width: 300px !important }'),
};
