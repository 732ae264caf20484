/** Which request is answered how. What no route knows goes to the line as if nobody were here. */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { Route } from 'workbox-routing/Route.js';
import { Router } from 'workbox-routing/Router.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import { inCore } from './core.ts';
import { cacheNames } from './edition.ts';
import { isNeverKept } from './kinds.ts';
import { keepSeenAt, keptPage, lineOrKept, Pages } from './pages.ts';
import type { LongEvent } from './scope.ts';
import { keptAsset } from './seen.ts';

type Asked = { url: URL; request: Request; sameOrigin: boolean };
type Handler = (asked: { url: URL; request: Request; event: LongEvent }) => Promise<Response>;

export const router = new Router();
const route = (
  fits: (asked: Asked) => boolean,
  handler: Handler | Pages | NetworkOnly | CacheFirst,
  method: 'GET' | 'HEAD' = 'GET',
) =>
  router.registerRoute(
    new Route(
      (asked: Asked) => asked.sameOrigin && fits(asked),
      handler as ConstructorParameters<typeof Route>[1],
      method,
    ),
  );

const isPage = ({ request }: Asked) => request.mode === 'navigate';

// Through here all the same: its request is on its way already, and would be made twice.
route((asked) => isPage(asked) && isNeverKept(asked.url.pathname), new NetworkOnly());
route(isPage, new Pages());

route(
  ({ url }) => url.pathname.startsWith('/assets/'),
  async ({ url, request }) => (await keptAsset(url.pathname)) ?? fetch(request),
);

const month = 30 * 24 * 60 * 60;
const fewPictures = new ExpirationPlugin({
  maxEntries: 60,
  maxAgeSeconds: month,
  purgeOnQuotaError: true,
});
/** Forgets them, and when they were shown. */
export const forgetPictures = (): Promise<void> => fewPictures.deleteCacheAndMetadata();
route(
  ({ url }) => url.pathname.startsWith('/pictures/'),
  new CacheFirst({
    cacheName: cacheNames.pictures,
    plugins: [
      fewPictures as WorkboxPlugin,
      { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    ],
  }),
);

// Beside its words a page needs these: as the line has them, else as the core has them.
route(
  ({ url }) =>
    /^\/(?:search\.json|manifest\.webmanifest|icon[\w-]*\.(?:svg|png))$/.test(url.pathname),
  async ({ url, request }) => {
    const answer = await lineOrKept(fetch(request), () => inCore(url.pathname));
    return answer ?? Response.error();
  },
);

// A page that React is asked to show: it is seen, too. Its data is kept by nobody.
route(
  ({ url }) => url.pathname.endsWith('.data'),
  async ({ url, request, event }) => {
    const answer = await fetch(request);
    const path = url.pathname.replace(/(?:\/_|^\/_root)?\.data$/, '') || '/';
    if (answer.ok && !url.searchParams.has('q')) event.waitUntil(keepSeenAt(path));
    return answer;
  },
);

// A page that did not come asks whether it is worth while to try again (app/frame/no-signal.tsx).
route(
  ({ url }) => !isNeverKept(url.pathname),
  async ({ url, request }) => {
    const answer = await lineOrKept(fetch(request), async () =>
      (await keptPage(url.pathname)) ? new Response() : undefined,
    );
    return answer ?? Response.error();
  },
  'HEAD',
);
