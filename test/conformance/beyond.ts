import {
  answer,
  at,
  both,
  html,
  type Mutations,
  on,
  remove,
  run,
  script,
  source,
  style,
  words,
} from './mutation.ts';

/** What we promise beyond the specification. */
export const mutations: Mutations = {
  'card-drawings': source(
    'app/drawings/cards/trees/stump.tsx',
    "of('deep')",
    "(of('deep') ? 300 : 0)",
  ),
  'card-lettering': at(
    '/services/tarmac-driveways opens',
    style('#sma-tarmac svg { width: 120px }'),
  ),
  'no-hole': [
    at('/services/land-drainage opens', style('main ul > li { grid-column: auto !important }')),
    at('/services/tarmac-driveways opens', remove('#sma-tarmac svg')),
  ],
  'content-policy': at('/about opens', html('</main>', '<p style="margin: 0"></p></main>')),
  'no-barrier': at('on a desktop at /about', html(/ alt="[^"]*"/g, '')),
  keyboard: run(() =>
    addEventListener(
      'keydown',
      (event) => event.key === 'ArrowDown' && event.stopPropagation(),
      true,
    ),
  ),
  'fits-any-window': at('/privacy opens', style('main { min-width: 25rem }')),
  'words-uncovered': [
    at('/privacy opens', style('main h1 { margin-top: -4rem !important }')),
    at('/contact opens', style('.crumbs { margin-left: -2rem }')),
  ],
  'headings-whole': at('/privacy opens', style('main h1 { max-width: 2em }')),
  'focus-never-covered': at(
    'at /contact, 390',
    style(
      'main { position: relative; z-index: 40 } main form::after { content: ""; position: fixed; inset: 0; background: #fff }',
    ),
  ),
  'own-colours': at(
    'at /services/turf-laying',
    style('@media (forced-colors: active) { svg.ink { --slate: #20282a !important } }'),
  ),
  outlines: at('at /contact are', remove('main nav')),
  'receipt-names-film': words('did not arrive', 'is here'),
  'sideways-heading': style('.hero__pic { height: 200vh !important }'),
  'faults-leave-hero': style(
    '.hero__pic { align-self: stretch !important; height: auto !important }',
  ),
  'map-one-stop': run(() =>
    addEventListener(
      'keydown',
      (event) => event.key === 'ArrowRight' && event.stopPropagation(),
      true,
    ),
  ),
  'map-plate-goes': run(() =>
    addEventListener('keydown', (event) => event.key === 'Escape' && event.stopPropagation(), true),
  ),
  'map-name-read': style('.map__reading text { font-size: 60px !important }'),
  'map-size': [
    at(
      '/areas/ripon: its map',
      style('.map__sheet--near { height: 600px !important; max-height: none !important }'),
    ),
    at('/projects: its map', style('.map__sheet .map__rivers text { font-size: 10px !important }')),
  ],
  'holes-read': style('.kind-drawing--holes text { font-size: 9px !important }'),
  'map-targets': style('.peg rect { transform: scale(0.2) !important; transform-box: fill-box }'),
  'true-lines': [
    at('/projects: every line', style('.project-card--3 .measure svg { width: 200px !important }')),
    at(
      '/services/residential: every line',
      style('tr:nth-child(2) .table__length svg { width: 50% !important }'),
    ),
    at(
      '/services/turf-laying: every line',
      style('.what-next__list li::before { border-left: 1px solid }'),
    ),
  ],
  'measures-drawn': source('app/drawings/jobs/height.ts', 'metres * atGate', '2 * metres * atGate'),
  'true-wedge': source('app/drawings/jobs/fall.ts', 'drop / 1000', 'drop / 100'),
  'true-size': source('app/drawings/jobs/thickness.ts', '96 / 25.4', '4'),
  degree: source('app/ui/figure.tsx', "unit.startsWith('°')", 'false'),
  'year-today': style('.year__today { left: 0 !important }'),
  'names-apart': [
    at('/areas/leeds', style('.town-codes small { margin-right: -3rem; padding: 0 !important }')),
    at('/projects', style('.map__sheet text { font-size: 60px !important }')),
  ],
  'map-list-equal': html(/(class="peg[^>]*) tabindex="-1"/gi, '$1 tabindex="0"'),
  'bar-steps-aside': style('.call-bar { visibility: visible !important }'),
  'bar-no-self': run(() => {
    new MutationObserver(() => {
      const bar = document.querySelector('.call-bar');
      if (bar && bar.children.length < 2) bar.append(bar.children[0]?.cloneNode(true) ?? '');
    }).observe(document, { childList: true, subtree: true });
  }),
  'low-window': style('.header { position: fixed !important }'),
  'form-first': style('#contact { margin-top: 40rem !important }'),
  'photos-survive': run(() => {
    IDBObjectStore.prototype.put = function () {
      return this.count() as IDBRequest;
    };
  }),
  'mail-whole-width': style(
    '.form > .field:has(input) { grid-column: auto !important; max-width: 12rem }',
  ),
  'files-heard': script(' was not taken: ', ' '),
  'focus-stays': run(() =>
    addEventListener(
      'submit',
      () => setTimeout(() => (document.activeElement as HTMLElement).blur(), 50),
      true,
    ),
  ),
  'no-dead-buttons': html('</main>', '<button type="button">Print</button></main>'),
  'filter-in-view': style(
    '.project-filters { flex-wrap: nowrap; padding-left: 200rem !important }',
  ),
  'notice-waits': run(() =>
    addEventListener('focusin', (event) => event.stopImmediatePropagation(), true),
  ),
  'older-phones': source('app/frame/phone-menu.css', /^ *height: calc\(100vh.*\n/gm, ''),
  'every-criterion': source('test/page-by-page.spec.ts', 'fits every window', 'fits'),
  'skip-link': html('href="#main"', 'href="#nothing"'),
  twins: at(
    '/services/land-drainage shows',
    style('@media (scripting: none) { main section svg { display: none !important } }'),
  ),
  'stands-still': at(
    '/contact stands',
    style('@keyframes late { to { margin-top: 300px } } main { animation: late 1s steps(1) both }'),
  ),
  'no-script-forms': at('contact', html('method="post"', 'method="get"')),
  'no-script-faults': html(/value="visitor@example\.com"/g, 'value=""'),
  'thanks-only-stored': at(
    '(503)',
    run(() => {
      const receipt = {
        kind: 'sent',
        form: 'contact',
        reference: 'AAAA-0000',
        callBackBy: '',
        files: [],
      };
      Object.defineProperty(XMLHttpRequest.prototype, 'responseText', {
        get: () => JSON.stringify(receipt),
      });
    }),
  ),
  'sent-twice': run(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof URLSearchParams) body.set('key', crypto.randomUUID());
      send.call(this, body);
    };
  }),
  'filter-shared': run(() => {
    history.pushState = history.replaceState;
  }),
  'own-words': source('content/services/turf-laying.yaml', /^( {8}).*$/gm, '$1Turf.'),
  'no-repeat': source(
    'content/services/turf-laying.yaml',
    'Any turf is green on Friday.',
    'We dig to the right depth, build it up in layers, and guarantee it for ten years.',
  ),
  'pictures-described': source('art/shots.yaml', /^sweep:/gm, 'sweeping:'),
  'hero-width': source('content/services/turf-laying.yaml', /name: turf\b/g, 'name: peg'),
  'picture-size': at('/areas/ripon', html(/sizes="[^"]*"/g, 'sizes="300vw"')),
  'first-screen': html(/fetchPriority="high"/gi, ''),
  gallery: run(() =>
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'ArrowRight') return;
        event.stopPropagation();
        event.preventDefault();
      },
      true,
    ),
  ),
  'before-after': style('figure { clip-path: none !important }'),
  'photo-twin': source('scripts/masters.ts', 'are both there', 'exist'),
  'project-kinds': at(
    'page of field-drains-thirsk is composed',
    html(/class="kind-drawing kind-drawing--long"/g, 'hidden class="kind-drawing"'),
  ),
  'project-lettering': at(
    'page of field-drains-thirsk is composed',
    style('.kind-drawing { max-width: 12rem !important }'),
  ),
  'project-figures': source(
    'content/projects/closeboard-fence-knaresborough.yaml',
    'gravel: 150',
    'gravel: 175',
  ),
  'project-drawings': source(
    'app/drawings/projects/machine-elevation.tsx',
    '{...{ narrow, carrier }}',
    '{...{ narrow, carrier: { tracks: 1.5, high: 2.4 } }}',
  ),
  'one-picture-one-job': source(
    'content/projects/tarmac-driveway-knaresborough.yaml',
    'name: tarmac-porch',
    'name: drain',
  ),
  'law-sourced': source(
    'content/hire/wood-chipper.yaml',
    'Never tow it with a quad',
    'A quad tows it',
  ),
  'law-lapses': source('scripts/law.ts', 'const MONTHS = 12', 'const MONTHS = 120'),
  'claims-left-out': [
    source('content/claims.ts', 'if (sample) return', 'if (!sample) return'),
    source('content/read.ts', '&& isPublic()', ''),
  ],
  'claims-found': source('content/about.yaml', /^lead: /gm, 'lead: Fully insured. '),
  'claims-expired': source('server/unproved-claims.ts', 'html.includes(', 'html.endsWith('),
  'identity-mailed': source(
    'server/enquiries/delivery/mail/receipt.ts',
    ', identityOf(firm())]',
    ']',
  ),
  'kept-by-input': source('scripts/kept-results.ts', '.update(input)', ''),
  'build-proved': source('scripts/prove-build.ts', '...linkFaults(build, files),', ''),
  'busy-build': source('scripts/render-pages.ts', 'attempts = 3', 'attempts = 1'),
  'identity-invented': source('content/identity.ts', ' && isPublic()', ' && !isPublic()'),
  'launch-first': source('scripts/launch-check.ts', '(all ? list', '(!all ? list'),
  'launch-address': source(
    'server/doctor/address.ts',
    '!html.includes(headingIn',
    'html.includes(headingIn',
  ),
  'launch-mail': source('server/doctor/mail-server.ts', 'if (!fault)', 'if (fault)'),
  'launch-sender': source('server/doctor/sender.ts', 'return hosts.length', 'return !hosts.length'),
  'doctor-words': source('server/doctor/words.ts', '!== read(', '=== read('),
  'doctor-name': source('server/doctor/other-name.ts', 'leads.startsWith', '!leads.startsWith'),
  'doctor-proxy': source('server/doctor/serving.ts', 'Array.isArray(found) ? found', 'found ? []'),
  'closed-days': source('calendar/working-days.ts', 'from <= date', 'from < date'),
  'closed-days-said': source('content/closed-days.ts', 'to >= today', 'to > today'),
  'stopped-by-npm': source('scripts/run.mjs', "child.kill('SIGTERM');\n  }, 500)", '}, 500)'),
  'too-large': source('server/error-page.ts', 'Go back: your words', 'Your words'),
  'doctor-service': source('server/doctor/service.ts', '=> isWrong(told)', '=> !isWrong(told)'),
  metrics: source('server/watching/status-metrics.ts', "'photos_waiting'", "'pictures_waiting'"),
  alarms: source('deploy/alerts.yaml', 'docs/when.md#mailwaits', 'docs/when.md#mail'),
  moved: source('server/enquiries/office/moving/copy.ts', 'if (missing.length)', 'if (!missing)'),
  'photo-words': source('scripts/masters.ts', '/\\.txt$/i', '/\\.none$/'),
  'drawing-height': style('main svg[role="img"] { min-height: 90vh !important }'),
  'content-leads': source(
    'content/services/turf-laying.yaml',
    /\/services\/landscaping/g,
    '/services/none',
  ),
  photos: script('"arrived"', '"lost"'),
  'number-shown': words('Not right?', 'Change it'),
  // Neither told of the connection, nor trying again by itself.
  'no-signal': run(() => {
    addEventListener('online', (event) => event.stopImmediatePropagation(), true);
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, after = 0) => (after < 5000 ? setTimeout(act, after) : 0),
    });
  }),
  'ask-from-page': html(/name="from"/g, 'name="nowhere"'),
  'photo-ticks': run(() => {
    addEventListener('change', () => {
      for (const tick of document.querySelectorAll<HTMLInputElement>('fieldset [type=checkbox]'))
        tick.checked = true;
    });
  }),
  'answered-in-writing': script('"write"', '"call"'),
  doubts: run(() => {
    addEventListener('blur', (event) => event.stopImmediatePropagation(), true);
  }),
  'device-words': words('Kept on this device', 'Kept on this phone'),
  'fault-says-why': words('So that we can ring you.', ''),
  'painted-whole': html(/<link rel="expect"/g, '<link rel="expected"'),
  'first-picture': html(/adoptedStyleSheets = \[sheet\]/g, 'adoptedStyleSheets = []'),
  'map-soon': style('.town-ground__soon { font-size: 1.5rem !important }'),
  corrected: html('value="reach"', 'value="withdrawn"'),
  'prices-asked': html('name="from" value="', 'name="from" value="No '),
  'price-today': style('.project-today { display: none !important }'),
  'prices-mailed': source(
    'server/enquiries/delivery/mail/receipt-html.ts',
    'lines.map(',
    'lines.slice(1).map(',
  ),
  'prices-lapse': source(
    'content/prices.ts',
    'date.getUTCFullYear() + 1',
    'date.getUTCFullYear() + 9',
  ),
  'prices-public': source('content/prices.ts', 'page.sample && isPublic()', 'false'),
  'terms-owed': source('content/terms.yaml', 'It changes in two cases only', 'It may change'),
  'terms-paper': at('/terms', style('@media print { main nav { display: block !important } }')),
  'page-ends': style('.similar__on { margin-top: 40vh !important }'),
  'one-name': source('app/pages/services/what-next.css', /\.what-next\b/g, '.next-steps'),
  'year-months': at(
    '/services/tree-surgery has its months at 390',
    style('.year ol { display: none !important }'),
  ),
  'heads-whole': source(
    'app/seo/meta.ts',
    "{ property: 'og:url', content: origin + path }",
    "{ property: 'og:url', content: path }",
  ),
  cards: source('scripts/card-tree.ts', 'height = 630', 'height = 640'),
  'error-title': html('<title>Error: ', '<title>'),
  'draft-kept': run(() => {
    Storage.prototype.setItem = () => {};
  }),
  'own-bank': source('content/areas/knaresborough.yaml', 'grid: [435.1, 457]', 'grid: [434, 456]'),
  'sketched-hills': source('scripts/map/draw-maps.ts', 'const thick = real && ', 'const thick = '),
  'room-for-words': at(
    'reads that there is no room',
    run(() => {
      window.fetch = () => Promise.reject(new Error('not asked'));
    }),
  ),
  'own-page': html(/(<h1 id="when">)[^<]*/g, '$1Thank you'),
  'own-page-late': html(/(<h1 id="when">)[^<]+/g, '$1We ring you'),
  'own-page-fault': on(/^\/enquiry\//, html('aria-invalid="true"', '')),
  withdraw: on(/^\/enquiry\//, html('value="withdrawn"', 'value="time"')),
  'set-aside-no-call': run(() => {
    const { parse } = JSON;
    JSON.parse = (...of: Parameters<typeof parse>) => {
      const found = parse(...of);
      if (found?.callBackBy === null) found.callBackBy = 'by noon';
      return found;
    };
  }),
  'released-no-more': on(/^\/release\//, html('</main>', '<button>Release</button></main>')),
  'canary-link': on(/^\/canary\//, html('method="post"', 'method="get"')),
  release: on(/^\/release\//, html('method="post"', 'method="get"')),
  'words-without-photos': at('a stand-in', script(/\b413\b/g, '0')),
  'photos-as-bytes': run(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new Error('no bytes'));
  }),
  // A page that is left stops what it was sending.
  leaving: run(() => {
    const { send } = XMLHttpRequest.prototype;
    const { pushState } = history;
    const sent: XMLHttpRequest[] = [];
    XMLHttpRequest.prototype.send = function (body) {
      sent.push(this);
      send.call(this, body);
    };
    history.pushState = function (...to) {
      for (const request of sent) request.abort();
      pushState.apply(this, to);
    };
  }),
  stalled: run(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, after = 0) => (after === 8000 ? 0 : setTimeout(act, after)),
    });
  }),
  // Every draft says that it is of the far future.
  'three-days': run(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, text) {
      setItem.call(this, name, text.replace(/"at":\d+}$/, '"at":9999999999999}'));
    };
  }),
  'lost-script': at(
    '/contact',
    run(() => {
      let fetchScript: ((address: string) => Promise<unknown>) | undefined;
      Object.defineProperty(window, 'fetchScript', {
        get: () => fetchScript,
        set: (real: (address: string) => Promise<unknown>) => {
          fetchScript = (address) =>
            real(address).catch((error: unknown) => {
              document.querySelector('main')?.remove();
              throw error;
            });
        },
      });
    }),
  ),
  'search-live': answer('/search.json', { status: 404 }),
  'search-key': script('assign("/search")', 'assign("/about")'),
  'search-page': on(/^\/search\?/, html(/<mark>/g, '<i>')),
  'search-lost': html(/action="\/search"/g, 'action="/about"'),
  'firm-one-line': style('.header__row > .find { margin-inline: 1rem }'),
  'search-near': words('Nearest to it', 'Found'),
  'search-near-page': on(/^\/search\?/, html(/>Landscaping</g, '>Fencing<')),
  'search-all': source('app/search/entries.server.ts', 'more: later.size', 'more: 0'),
  'search-light': source(
    'app/search/entries.server.ts',
    '...headingsOf(parts),',
    '...headingsOf(parts), JSON.stringify(parts),',
  ),
  'search-print': style('.search__bar button { display: block !important }'),
  nearest: [
    html(/<div class="lost__near">.*?<\/div>/g, '<div class="lost__near"></div>'),
    on(/drivway/, html('</main>', '<p>/tarmac-drivway</p></main>')),
  ],
  'nearest-live': script('dangerouslySetInnerHTML:', 'hidden:true,children:'),
  'nearest-silly': source('server/nearest/nearest.ts', 'leastKnown = 0.5', 'leastKnown = 0'),
  'nearest-storm': source('server/nearest/with-nearest.ts', 'mostMade = 60', 'mostMade = 6000'),
  'search-kept': [
    answer(/^\/search\?/, ({ headers }) => ({
      headers: { ...headers, 'cache-control': 'public, max-age=60' },
    })),
    on(/^\/search\?/, html('content="noindex"', 'content="index"')),
  ],
  icons: [
    html(/<link rel="apple-touch-icon"[^>]*>/g, ''),
    answer('/icon-maskable.png', { status: 404 }),
  ],
  'start-again': html('began = false', 'began = true'),
  'hanging-line': at(
    'data',
    run(() => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (act: () => void, after = 0, ...rest: unknown[]) =>
          after === 8000 ? 0 : setTimeout(act, after, ...rest),
      });
    }),
  ),
  'office-closed': source(
    'office/roles.ts',
    "allowed === 'anyone' ||",
    "allowed === 'anyone' || role === undefined ||",
  ),
  'office-link-once': source('server/office/links.ts', "    .where('used_at', 'is', null)\n", ''),
  'office-link-bound': source(
    'server/office/links.ts',
    "is('asker', 'is', null), is",
    "is('digest', '=', digestOf(token)), is",
  ),
  'office-same-answer': source(
    'server/office/ask.ts',
    'const sent = mailLink(',
    'const sent = await mailLink(',
  ),
  'office-copied': source('server/office/sessions.ts', 'found.previous_until <= time', 'false'),
  'office-record': source(
    'server/enquiries/store/migrations/011-people.ts',
    'select raise(abort,',
    "select coalesce('',",
  ),
  'rung-on-site': source('content/rung-in-time.ts', 'expires >= today', "'9999' >= today"),
  'rung-evidence': source('content/read.ts', '[...written, rungClaim(figure)]', 'written'),
  'office-search': source('server/enquiries/handling/folding.ts', ".normalize('NFKD')", ''),
  'office-search-erased': source(
    'server/enquiries/keeping/erase.ts',
    "        search_text: '',\n",
    '',
  ),
  'mile-line': source('office/maps/grid.ts', 'mile = 16.093', 'mile = 10'),
  pegs: source('office/maps/pegged-map.tsx', '{ length: count }', '{ length: 1 }'),
  quarters: source(
    'office/figures/quarters.ts',
    'instantOf(Date.UTC(year, quarter * 3))',
    'new Date(Date.UTC(year, quarter * 3))',
  ),
  'mail-read': source(
    'server/enquiries/handling/read-mail.ts',
    "isSecret(path) ? '(a private link)' : link",
    'link',
  ),
  'own-calendar': on(/^\/enquiry\//, html('/calendar.ics"', '/nothing.ics"')),
  'news-of-others': source('office/pages/events.ts', 'by !== person.id', "by !== ''"),
  'lock-told': source(
    'server/office/door-mail.ts',
    ' opens the office in your name since',
    ' is new since',
  ),
  'surveyor-sees': source(
    'office/inbox/read-inbox.ts',
    "person?.role === 'surveyor' ? person.id : undefined",
    'undefined',
  ),
  'surveyor-says': source('office/roles.ts', "role !== 'surveyor' ||", "role !== 'anybody' ||"),
  'no-zoom': at('of /contact:', style('input { font-size: 15px !important }')),
  'no-dialogs': script('window.HTMLDialogElement', 'window.HTMLElement'),
  'offline-contact': script(/url:(.)\/contact\1/g, 'url:"/contact-gone"'),
  'offline-forms': script(/url:(.)\/areas\/ripon\1,/g, 'url:"/terms",'),
  'offline-seen': [
    script('text/html', 'text/none'),
    script('<li><a class="link" href="', '<li><a class="link" data-to="'),
  ],
  'offline-rest': script('`loaded`', '`never`'),
  'offline-link': script('`HEAD`', '`PUT`'),
  'offline-hangs': script(/\b4e3\b/g, '4e7'),
  'offline-whole': script(/addEventListener\((.)install\1/g, 'addEventListener("never"'),
  'offline-tabs': [
    script(/(\w+)\.addEventListener\((.)install\2/g, 'skipWaiting();$1.addEventListener("install"'),
    script('`scripts?`', '`what?`'),
  ],
  'offline-never': both(
    script('no-store|private', 'nothing'),
    both(script('/enquiry/', '/nothing/'), script('office|enquiry|', 'nothing|')),
  ),
  'offline-sync': script(/addEventListener\((.)sync\1/g, 'addEventListener("never"'),
  'offline-deleted': script(/"readwrite",\(?(\w+)\)?=>\1\.delete\(/g, '"readwrite",$1=>$1.get('),
  'offline-off': script('localStorage.setItem("sw","off")', '0'),
  'offline-removed': source('server/remove-worker.ts', 'await registration.unregister();', ''),
  'offline-unharmed': at('when the worker does not come', script('.catch(()=>{})', '')),
  'offline-late': html('<head>', '<head><link rel="preload" href="/sw.js" as="script">'),
};
