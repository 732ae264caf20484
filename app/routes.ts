/** Every address of the site. Old addresses are in content/redirects.ts. */

import type { RouteObject } from 'react-router';
import { documents } from '../content/schema.ts';
import * as receive from './enquiry/receive.server.ts';
import { noSignal } from './layout/lost.tsx';
import type { PageModule } from './page-module.ts';
import * as about from './pages/about.tsx';
import * as areas from './pages/areas/areas.tsx';
import * as town from './pages/areas/town.tsx';
import * as contact from './pages/contact.tsx';
import * as ownPage from './pages/enquiry/own-page.tsx';
import * as home from './pages/home/home.tsx';
import * as legal from './pages/legal.tsx';
import * as project from './pages/projects/project.tsx';
import * as projects from './pages/projects/projects.tsx';
import * as search from './pages/search.tsx';
import * as hire from './pages/services/hire.tsx';
import * as service from './pages/services/service.tsx';
import * as files from './seo/files.server.ts';

export type Route = RouteObject & { path: string; handle: PageModule };

const route = (path: string, module: PageModule): Route => ({
  id: path,
  path,
  ...(module.loader && { loader: module.loader }),
  ...(module.action && { action: module.action }),
  handle: module,
});

export const routes: Route[] = [
  route('/', home),
  route('/about', about),
  route('/projects', projects),
  route('/project/:id', project),
  route('/projects/:id', { ...project, NotFound: undefined }),
  route('/contact', contact),
  route('/services/:slug', service),
  route('/services/plant-hire/:slug', hire),
  route('/areas-we-cover', areas),
  route('/areas/:slug', town),
  ...['/privacy', '/accessibility', ...documents.map((path) => `/${path}`)].map((path) =>
    route(path, legal),
  ),
  route('/search', search),
  route('/search.json', { loader: files.searchIndex }),
  route('/enquiries', receive),
  route('/enquiry/:token', ownPage),
  route('/no-signal', noSignal),
  route('/sitemap.xml', { loader: files.sitemap }),
  route('/projects.xml', { loader: files.feed }),
  route('/robots.txt', { loader: files.robots }),
  route('/manifest.webmanifest', { loader: files.manifest }),
  route('/.well-known/security.txt', { loader: files.security }),
  route('*', {}),
];
