import * as account from './pages/account/account.tsx';
import * as passkeys from './pages/account/passkeys.tsx';
import * as people from './pages/account/people.tsx';
import * as record from './pages/account/record.tsx';
import * as signIn from './pages/account/sign-in.tsx';
import * as calendar from './pages/calendar.tsx';
import * as enquiry from './pages/enquiry.tsx';
import * as erase from './pages/erase.tsx';
import * as events from './pages/events.ts';
import * as figures from './pages/figures.tsx';
import * as figuresOnSite from './pages/figures-on-site.ts';
import * as files from './pages/files.ts';
import * as inbox from './pages/inbox.tsx';
import * as mail from './pages/mail.tsx';
import * as newEnquiry from './pages/new.tsx';
import * as push from './pages/push.ts';
import * as release from './pages/release.tsx';
import * as search from './pages/search.tsx';
import * as setAside from './pages/set-aside.tsx';
import * as sheet from './pages/sheet.tsx';
import * as signed from './pages/signed.tsx';
import * as siteEdit from './pages/site/edit.tsx';
import * as siteFiles from './pages/site/files.ts';
import * as siteNew from './pages/site/new.tsx';
import * as site from './pages/site/overview.tsx';
import * as sitePicture from './pages/site/picture.tsx';
import * as sitePublish from './pages/site/publish.tsx';
import { atTheDesk, everybody, type OfficeRoute, ownerAlone } from './roles.ts';

const anyone = { allowed: 'anyone' } as const;
const all = { allowed: everybody };
const desk = { allowed: atTheDesk };
const owner = { allowed: ownerAlone };
const editor = { allowed: ownerAlone, edits: true } as const;

const { linkLoader, linkAction, LinkPage } = signIn;
const { listLoader, addClaim, ListPage, picturesLoader, PicturesPage } = site;

/** Every address of the office, and who may open it. All else below /office is unknown. */
export const routes: OfficeRoute[] = [
  { path: '/office', handle: all, ...inbox },
  { path: '/office/new', handle: all, ...newEnquiry },
  { path: '/office/enquiry/:reference', handle: all, ...enquiry },
  { path: '/office/enquiry/:reference/erase', handle: desk, ...erase },
  { path: '/office/enquiry/:reference/mail/:id', handle: desk, ...mail },
  { path: '/office/photo/:id/:size', handle: all, loader: files.photo },
  { path: '/office/file/:id', handle: all, loader: files.whole },
  { path: '/office/events', handle: all, loader: events.loader },
  { path: '/office/feed/:token', handle: anyone, loader: calendar.feed },
  { path: '/office/calendar', handle: all, ...calendar },
  { path: '/office/taps', handle: all, loader: enquiry.noTaps, action: enquiry.tap },
  { path: '/office/enquiry/:reference/sheet', handle: all, ...sheet },
  { path: '/office/push/worker.js', handle: desk, ...push.worker },
  { path: '/office/push/news', handle: desk, ...push.news },
  { path: '/office/push/manifest.json', handle: anyone, ...push.manifest },
  { path: '/office/figures', handle: desk, ...figures },
  { path: '/office/figures/on-site', handle: editor, action: figuresOnSite.action },
  { path: '/office/search', handle: desk, ...search },
  { path: '/office/search/spreadsheet', handle: desk, loader: search.spreadsheet },
  { path: '/office/set-aside', handle: desk, ...setAside },
  { path: '/release/:token', handle: anyone, ...release },
  { path: '/office/rang/:token', handle: anyone, ...signed },
  { path: '/office/survey/:token', handle: anyone, ...signed },
  { path: '/office/not-for-us/:token', handle: anyone, ...signed },
  { path: '/office/site', handle: editor, ...site },
  {
    path: '/office/site/list/:group',
    handle: editor,
    loader: listLoader,
    action: addClaim,
    Component: ListPage,
  },
  { path: '/office/site/new', handle: editor, ...siteNew },
  { path: '/office/site/edit/*', handle: editor, ...siteEdit },
  { path: '/office/site/photo/:name', handle: editor, loader: siteFiles.photo },
  {
    path: '/office/site/pictures',
    handle: editor,
    loader: picturesLoader,
    Component: PicturesPage,
  },
  { path: '/office/site/picture/:name', handle: editor, ...sitePicture },
  { path: '/office/site/preview', handle: editor, loader: siteFiles.preview },
  { path: '/office/site/publish', handle: editor, ...sitePublish },
  { path: '/office/sign-in', handle: anyone, ...signIn },
  { path: '/office/sign-in/sent', handle: anyone, ...signIn.sent },
  {
    path: '/office/sign-in/link/:token',
    handle: anyone,
    loader: linkLoader,
    action: linkAction,
    Component: LinkPage,
  },
  { path: '/office/sign-in/passkey/challenge', handle: anyone, action: passkeys.useChallenge },
  { path: '/office/sign-in/passkey', handle: anyone, action: passkeys.useAnswer },
  { path: '/office/sign-in/lock', handle: all, ...passkeys },
  { path: '/office/account', handle: all, ...account },
  { path: '/office/account/passkey/challenge', handle: all, action: passkeys.makeChallenge },
  { path: '/office/account/passkey', handle: all, action: passkeys.makeAnswer },
  { path: '/office/people', handle: owner, ...people },
  { path: '/office/record', handle: owner, ...record },
];
