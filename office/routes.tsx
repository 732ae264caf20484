import * as account from './pages/account/account.tsx';
import * as link from './pages/account/link.tsx';
import * as passkeys from './pages/account/passkeys.tsx';
import * as people from './pages/account/people.tsx';
import * as record from './pages/account/record.tsx';
import * as signIn from './pages/account/sign-in.tsx';
import * as calendar from './pages/calendar.tsx';
import * as enquiry from './pages/enquiry.tsx';
import * as erase from './pages/erase.tsx';
import * as events from './pages/events.ts';
import * as feed from './pages/feed.ts';
import * as figures from './pages/figures.tsx';
import * as figuresOnSite from './pages/figures-on-site.ts';
import * as files from './pages/files.ts';
import * as inbox from './pages/inbox.tsx';
import * as mail from './pages/mail.tsx';
import * as release from './pages/release.tsx';
import * as search from './pages/search.tsx';
import * as setAside from './pages/set-aside.tsx';
import * as sheet from './pages/sheet.tsx';
import * as signed from './pages/signed.tsx';
import * as siteEdit from './pages/site/edit.tsx';
import * as siteList from './pages/site/list.tsx';
import * as siteNew from './pages/site/new.tsx';
import * as siteOverview from './pages/site/overview.tsx';
import * as sitePhoto from './pages/site/photo.ts';
import * as sitePicture from './pages/site/picture.tsx';
import * as sitePictures from './pages/site/pictures.tsx';
import * as sitePreview from './pages/site/preview.ts';
import * as sitePublish from './pages/site/publish.tsx';
import * as spreadsheet from './pages/spreadsheet.ts';
import * as taps from './pages/taps.ts';
import { atTheDesk, everybody, type OfficeRoute, ownerAlone } from './roles.ts';

const anyone = { allowed: 'anyone' } as const;
const editor = { allowed: ownerAlone, edits: true } as const;

/** Every address of the office, and the roles that may open it. All else below /office is unknown. */
export const routes: OfficeRoute[] = [
  {
    path: '/office',
    handle: { allowed: everybody },
    loader: inbox.loader,
    Component: inbox.Component,
  },
  { path: '/office/enquiry/:reference', handle: { allowed: everybody }, ...enquiry },
  { path: '/office/enquiry/:reference/erase', handle: { allowed: atTheDesk }, ...erase },
  { path: '/office/enquiry/:reference/mail/:id', handle: { allowed: atTheDesk }, ...mail },
  { path: '/office/photo/:id/:size', handle: { allowed: everybody }, ...files.photo },
  { path: '/office/file/:id', handle: { allowed: everybody }, ...files.whole },
  { path: '/office/events', handle: { allowed: everybody }, ...events },
  { path: '/office/feed/:token', handle: anyone, loader: feed.loader },
  { path: '/office/calendar', handle: { allowed: everybody }, ...calendar },
  { path: '/office/taps', handle: { allowed: everybody }, ...taps },
  { path: '/office/enquiry/:reference/sheet', handle: { allowed: everybody }, ...sheet },
  { path: '/office/figures', handle: { allowed: atTheDesk }, ...figures },
  { path: '/office/figures/on-site', handle: editor, ...figuresOnSite },
  { path: '/office/search', handle: { allowed: atTheDesk }, ...search },
  { path: '/office/search/spreadsheet', handle: { allowed: atTheDesk }, ...spreadsheet },
  { path: '/office/set-aside', handle: { allowed: atTheDesk }, ...setAside },
  { path: '/release/:token', handle: anyone, ...release },
  { path: '/office/rang/:token', handle: anyone, ...signed },
  { path: '/office/survey/:token', handle: anyone, ...signed },
  { path: '/office/not-for-us/:token', handle: anyone, ...signed },
  { path: '/office/site', handle: editor, ...siteOverview },
  { path: '/office/site/list/:group', handle: editor, ...siteList },
  { path: '/office/site/new', handle: editor, ...siteNew },
  { path: '/office/site/edit/*', handle: editor, ...siteEdit },
  { path: '/office/site/photo/:name', handle: editor, ...sitePhoto },
  { path: '/office/site/pictures', handle: editor, ...sitePictures },
  { path: '/office/site/picture/:name', handle: editor, ...sitePicture },
  { path: '/office/site/preview', handle: editor, ...sitePreview },
  { path: '/office/site/publish', handle: editor, ...sitePublish },
  { path: '/office/sign-in', handle: anyone, ...signIn },
  { path: '/office/sign-in/sent', handle: anyone, ...signIn.sent },
  { path: '/office/sign-in/link/:token', handle: anyone, ...link },
  { path: '/office/sign-in/passkey/challenge', handle: anyone, action: passkeys.useChallenge },
  { path: '/office/sign-in/passkey', handle: anyone, action: passkeys.useAnswer },
  { path: '/office/sign-in/lock', handle: { allowed: everybody }, ...passkeys },
  { path: '/office/account', handle: { allowed: everybody }, ...account },
  {
    path: '/office/account/passkey/challenge',
    handle: { allowed: everybody },
    action: passkeys.makeChallenge,
  },
  { path: '/office/account/passkey', handle: { allowed: everybody }, action: passkeys.makeAnswer },
  { path: '/office/people', handle: { allowed: ownerAlone }, ...people },
  { path: '/office/record', handle: { allowed: ownerAlone }, ...record },
];
