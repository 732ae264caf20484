import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lackedBy, lackedByStyles } from '../support/oldest-phone.ts';
import { all, everyPage, fileOf, one } from './pages.ts';

/** What was looked at, and does no harm: why, and what. */
const harmless = Object.entries({
  'app/enhance/service-worker.ts asks for `trustedTypes` first':
    '.createPolicy(), .createScriptURL()',
  'workbox’ and MiniSearch’s own, or asked for': '.destroy(), .fetch(), .handle(), .install()',
  'SimpleWebAuthn asks for it first':
    '.getAuthenticatorData(), .getPublicKey(), .getPublicKeyAlgorithm(), .getTransports(), .isConditionalMediationAvailable()',
  'React’s own, or asked for, or caught':
    '.getState(), .use(), .startViewTransition(), .skipTransition(), Navigator.connection, reportError',
  'app/enquiry/kept asks for `navigator.locks` first': '.query(), Navigator.locks',
  'app/document/first-picture.inline.js asks for such sheets first': '.replaceSync()',
  'office/browser/account.ts asks for `PushManager` first':
    '.requestPermission(), .subscribe(), .unsubscribe(), .getSubscription(), Notification',
  'app/islands/kept.tsx asks first, app/enhance/pictures.ts for dialogs': '.showModal()',
}).flatMap(([, all]) => all.split(', '));

/** What iOS 15.0 leaves out of our styles, and what is seen instead. */
const leftOut: [what: RegExp, instead: string][] = [
  [
    /^(align|justify|place)-\w+: (start|end)$/,
    'in grids it has them; in flex it starts at the end',
  ],
  [/^@view-transition$/, 'the next page appears at once'],
  [/^@container$/, 'a small map’s letters keep the size of the large one'],
  [/^container-type$/, 'only for @container and for units that have another before them'],
  [/^@media \(scripting\)$/, 'two pictures to compare stand side by side until the script runs'],
  [/^(@media \(forced-colors\)|forced-color-adjust)$/, 'iOS has no such mode'],
  [/^cursor: /, 'a finger has no cursor'],
  [/^:focus-visible$/, 'the browser’s own ring, with a keyboard'],
  [/^::selection$/, 'the browser’s own colour'],
  [/^::backdrop$/, 'it has no dialogs'],
  [/^(content-visibility|::(details-content|-moz-.*|-webkit-slider-thumb))$/, 'stays folded'],
  [/^overflow-wrap: anywhere$/, 'long words break as the body says (base.css)'],
  [/^grid-template(-rows)?: subgrid$/, 'rows of cards beside each other are not aligned'],
  [/^overscroll-behavior$/, 'the page behind moves at the end'],
  [/^resize$/, 'no corner to pull, as on every iPhone'],
  [/^scroll-behavior$/, 'it jumps'],
  [/^scrollbar-width$/, 'bars that lie on the page and vanish'],
  [/^text-wrap$/, 'lines of other lengths'],
];

/** Rules that iOS 15.0 leaves out whole, for `:has()`: it came with 15.4. */
const withHas: [where: RegExp, instead: string][] = [
  [/^\.header\.is-live:not\(/, 'the header is white from the beginning'],
  [/^\.header--clear:not\(/, 'the header is white on the home picture too'],
  [/^\.header:has\(\.kept-count:not/, 'the count of kept enquiries takes the name’s room'],
  [/^\.nav__group:has/, 'the menu of this page is not marked'],
  [/^body:has\(.*\.call-bar/, 'the call bar stays while somebody types'],
  [/^body:(not\(:)?has\(.*\.counting/, 'so does the strip that asks to count a visit'],
  [/^\.form(:has|:not\(:has)/, 'the button is not pale before there is consent'],
  [/^\.field/, 'a field is marked by the browser’s own ring'],
  [/^main:has\(\.form--thanks\)/, 'the page is printed with the receipt'],
  [/^\.project-board:has/, 'the map stands beside an empty list'],
  [/\.home-services/, 'all services are shown, without tabs'],
  [/^html:has\(\.lightbox/, 'it has no dialogs'],
];

const assets = (ending: string, folder = '/assets') =>
  readdirSync(fileOf(folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(fileOf(`${folder}/${name}`), 'utf8') }));

test('every script begins and runs on iOS 15.0: nothing in it is too new', () => {
  const inPage = new Set(
    everyPage.flatMap(({ document }) =>
      all(document, 'script:not([src], [type*=json])').map(({ textContent }) => textContent),
    ),
  );
  expect(inPage.size).toBeGreaterThan(0);
  const scripts = [
    ...assets('.js'),
    ...assets('.js', '/office/assets'),
    { name: 'sw.js', text: readFileSync(fileOf('/sw.js'), 'utf8') },
    ...[...inPage].map((text) => ({ name: text.slice(0, 60), text })),
  ];
  const found = scripts.flatMap(({ name, text }) => lackedBy(text).map((one) => ({ name, one })));
  expect(found.filter(({ one }) => !harmless.includes(one))).toEqual([]);
  const used = new Set(found.map(({ one }) => one));
  const gone = harmless.filter((one) => !used.has(one));
  expect(gone, 'allowed, and not there').toEqual([]);
});

test('styles that iOS 15.0 lacks have a substitute or can be missed', () => {
  const found: string[] = [];
  const inPages = everyPage.map(({ document }) => one(document, 'style').textContent);
  const sheets = new Set([...inPages, ...assets('.css').map(({ text }) => text)]);
  for (const sheet of sheets)
    for (const [what, where] of lackedByStyles(sheet))
      if (
        what === ':has'
          ? !withHas.some(([known]) => known.test(where.replace(/^:is\(/, '')))
          : !leftOut.some(([known]) => known.test(what))
      )
        found.push(`${what} in ${where}`);
  expect(found).toEqual([]);
});
