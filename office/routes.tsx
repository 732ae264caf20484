import type { OfficeRoute } from './context.ts';
import * as account from './pages/account/account.tsx';
import * as passkeys from './pages/account/passkeys.tsx';
import * as people from './pages/account/people.tsx';
import * as record from './pages/account/record.tsx';
import * as signIn from './pages/account/sign-in.tsx';
import * as calendar from './pages/calendar.tsx';
import * as desk from './pages/desk.tsx';
import * as erase from './pages/erase.tsx';
import * as figures from './pages/figures.tsx';
import * as figuresOnSite from './pages/figures-on-site.tsx';
import * as files from './pages/files.ts';
import * as mail from './pages/mail.tsx';
import * as newEnquiry from './pages/new.tsx';
import * as news from './pages/news.ts';
import * as search from './pages/search.tsx';
import * as setAside from './pages/set-aside.tsx';
import * as sheet from './pages/sheet.tsx';
import * as signed from './pages/signed.tsx';
import * as siteEdit from './pages/site/edit.tsx';
import * as siteFiles from './pages/site/files.ts';
import * as siteNew from './pages/site/new.tsx';
import * as site from './pages/site/overview.tsx';
import * as sitePicture from './pages/site/picture.tsx';

const anyone = { allowed: 'anyone' } as const;
const all = { allowed: ['owner', 'office', 'surveyor'] } as const;
const staff = { allowed: ['owner', 'office'] } as const;
const owner = { allowed: ['owner'] } as const;
const editor = { ...owner, edits: true } as const;

/** Every address of the office, and who may open it. All else below /office is unknown. */
export const routes: OfficeRoute[] = [
  { path: '/office', handle: all, loader: desk.loader, Component: desk.Component },
  { path: '/office/new', handle: all, ...newEnquiry },
  { path: '/office/enquiry/:reference', handle: all, ...desk },
  { path: '/office/enquiry/:reference/erase', handle: staff, ...erase },
  { path: '/office/enquiry/:reference/mail/:id', handle: staff, ...mail },
  { path: '/office/photo/:id/:size', handle: all, loader: files.photo },
  { path: '/office/file/:id', handle: all, loader: files.whole },
  { path: '/office/news', handle: all, loader: news.newsForPage },
  { path: '/office/feed/:token', handle: anyone, loader: calendar.feed },
  { path: '/office/calendar', handle: all, ...calendar },
  { path: '/office/enquiry/:reference/sheet', handle: all, ...sheet },
  { path: '/office/push/worker.js', handle: staff, loader: news.worker },
  { path: '/office/push/news', handle: staff, loader: news.pushed },
  { path: '/office/push/manifest.json', handle: anyone, loader: news.manifest },
  { path: '/office/figures', handle: staff, ...figures },
  { path: '/office/figures/on-site', handle: editor, action: figuresOnSite.action },
  { path: '/office/search', handle: staff, ...search },
  { path: '/office/search/spreadsheet', handle: staff, loader: search.spreadsheet },
  { path: '/office/set-aside', handle: staff, ...setAside },
  { path: '/release/:token', handle: anyone, ...signed.release },
  { path: '/office/rang/:token', handle: anyone, ...signed.pageFor('rang') },
  { path: '/office/survey/:token', handle: anyone, ...signed.pageFor('survey') },
  { path: '/office/not-for-us/:token', handle: anyone, ...signed.pageFor('declined') },
  { path: '/office/site', handle: editor, ...site },
  { path: '/office/site/list/:group', handle: editor, ...site.list },
  { path: '/office/site/new', handle: editor, ...siteNew },
  { path: '/office/site/edit/*', handle: editor, ...siteEdit },
  { path: '/office/site/photo/:name', handle: editor, loader: siteFiles.photo },
  { path: '/office/site/pictures', handle: editor, ...sitePicture.list },
  { path: '/office/site/picture/:name', handle: editor, ...sitePicture },
  { path: '/office/site/preview', handle: editor, loader: siteFiles.preview },
  { path: '/office/site/publish', handle: editor, ...site.publish },
  { path: '/office/sign-in', handle: anyone, ...signIn },
  { path: '/office/sign-in/sent', handle: anyone, ...signIn.sent },
  { path: '/office/sign-in/link/:token', handle: anyone, ...signIn.link },
  { path: '/office/sign-in/passkey/challenge', handle: anyone, action: passkeys.useChallenge },
  { path: '/office/sign-in/passkey', handle: anyone, action: passkeys.useAnswer },
  { path: '/office/sign-in/lock', handle: all, ...passkeys },
  { path: '/office/account', handle: all, ...account },
  { path: '/office/account/passkey/challenge', handle: all, action: passkeys.makeChallenge },
  { path: '/office/account/passkey', handle: all, action: passkeys.makeAnswer },
  { path: '/office/people', handle: owner, ...people },
  { path: '/office/record', handle: owner, ...record },
];
