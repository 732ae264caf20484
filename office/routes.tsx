import * as inbox from './pages/inbox.tsx';
import * as siteEdit from './pages/site/edit.tsx';
import * as siteList from './pages/site/list.tsx';
import * as siteNew from './pages/site/new.tsx';
import * as siteOverview from './pages/site/overview.tsx';
import * as sitePhoto from './pages/site/photo.ts';
import * as sitePreview from './pages/site/preview.ts';
import * as sitePublish from './pages/site/publish.tsx';
import { everybody, type OfficeRoute, ownerAlone } from './roles.ts';

/** Every address of the office, and who may open it. All else below /office is unknown. */
export const routes: OfficeRoute[] = [
  { path: '/office', handle: { allowed: everybody }, ...inbox },
  { path: '/office/site', handle: { allowed: ownerAlone }, ...siteOverview },
  { path: '/office/site/list/:group', handle: { allowed: ownerAlone }, ...siteList },
  { path: '/office/site/new', handle: { allowed: ownerAlone }, ...siteNew },
  { path: '/office/site/edit/*', handle: { allowed: ownerAlone }, ...siteEdit },
  { path: '/office/site/photo/:name', handle: { allowed: ownerAlone }, ...sitePhoto },
  { path: '/office/site/preview', handle: { allowed: ownerAlone }, ...sitePreview },
  { path: '/office/site/publish', handle: { allowed: ownerAlone }, ...sitePublish },
];
