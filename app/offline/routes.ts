/** Which request is answered how. Requests that match no route go straight to the network. */
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { Route } from 'workbox-routing/Route.js';
import { Router } from 'workbox-routing/Router.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import { cacheNames } from './edition.ts';
import { isNeverKept } from './kinds.ts';
import { lineOrKept, Pages } from './pages.ts';
import { inCore } from './saved.ts';

type Asked = { url: URL; request: Request; sameOrigin: boolean };
type Plugin = NonNullable<
  NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']
>[number];
type Handler = (asked: { url: URL; request: Request }) => Promise<Response>;

export const router = new Router();
const route = (
  fits: (asked: Asked) => boolean,
  handler: Handler | Pages | NetworkOnly | CacheFirst,
) =>
  router.registerRoute(
    new Route(
      (asked: Asked) => asked.sameOrigin && fits(asked),
      handler as ConstructorParameters<typeof Route>[1],
    ),
  );

const isPage = ({ request }: Asked) => request.mode === 'navigate';

// Passed on as well, because its request is already on its way and would be made twice.
route((asked) => isPage(asked) && isNeverKept(asked.url.pathname), new NetworkOnly());
route(isPage, new Pages());

route(
  ({ url }) => url.pathname.startsWith('/assets/'),
  async ({ url, request }) => (await inCore(url.pathname)) ?? fetch(request),
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
      fewPictures as Plugin,
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
