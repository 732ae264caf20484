import {
  at,
  both,
  html,
  type Mutations,
  misdirect,
  on,
  run,
  script,
  style,
  words,
} from './mutation.ts';

const lastFooter = /<footer(?![\s\S]*<footer)[\s\S]*<\/footer>/;
const allButAbout = /^(?!\/about(?:[.?]|$))/;

/** Section 2 of the specification: header and footer. */
export const mutations: Mutations = {
  'same-frame': [
    on(allButAbout, html(new RegExp(lastFooter, 'g'), '')),
    on(/^\/areas\/leeds/, html(/href="\/projects"/g, 'href="/about"')),
  ],
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
  titles: html(/<title>[^<]*<\/title>/g, '<title>Thornbeck Groundworks &amp; Landscaping</title>'),
  'titles-short': html(
    / \| Thornbeck<\/title>/g,
    ' | Thornbeck Groundworks &amp; Landscaping</title>',
  ),
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
  'header-links': words('Areas', 'Regions'),
  'phone-links': words('Areas We Cover', 'Where We Work'),
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
  'phone-groups': both(
    html('All Construction Services', 'Construction'),
    script(/`All \$/g, '`Any $'),
  ),
  'menu-links': html(/(href="\/services\/)turf-laying"/g, '$1landscaping"'),
  'menu-names': words('New Turf Laying', 'Lawns'),
  'footer-links': html('href="/areas/ripon"', 'href="/areas/leeds"'),
  'footer-address': words('since 2021', 'since 1821'),
};
