import { at, html, type Mutations, run, script, source, style } from './mutation.ts';

/** What we promise beyond the specification. */
export const mutations: Mutations = {
  'content-policy': at('/about opens', html('</main>', '<p style="margin: 0"></p></main>')),
  'no-barrier': at('on a desktop at /about', html(/ alt="[^"]*"/g, '')),
  keyboard: run(() =>
    addEventListener(
      'keydown',
      (event) => event.key === 'ArrowDown' && event.stopPropagation(),
      true,
    ),
  ),
  'skip-link': html('href="#main"', 'href="#nothing"'),
  'no-script-forms': at('contact', html('method="post"', 'method="get"')),
  'no-script-faults': html(/value="visitor@example\.com"/g, 'value=""'),
  'thanks-only-stored': at(
    'bare 500',
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
  'content-leads': source(
    'content/services/turf-laying.yaml',
    /\/services\/landscaping/g,
    '/services/none',
  ),
  photos: script('"arrived"', '"lost"'),
  // Neither told of the connection, nor trying again by itself.
  'no-signal': run(() => {
    addEventListener('online', (event) => event.stopImmediatePropagation(), true);
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, after = 0) => (after < 5000 ? setTimeout(act, after) : 0),
    });
  }),
  'draft-kept': run(() => {
    Storage.prototype.setItem = () => {};
  }),
};
