/** /office, a bundle of its own. Without a session it leads to sign-in. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { firm } from '../../content/read.ts';
import { isSecret, secretAddresses } from '../../enquiry/secret-addresses.ts';
import { signInFor } from '../auth/ask.ts';
import type { Person } from '../auth/people.ts';
import type { Session, VisitOf } from '../auth/sessions.ts';
import { signInPath } from '../auth/sign-in.ts';
import type { UseDatabase } from '../db/database.ts';
import { log, traits } from '../log.ts';
import type { Settings } from '../settings.ts';
import { addressOf } from '../visitor.ts';
import { contentPolicy, permissions } from './security.ts';
import { sendError } from './send.ts';

/** `person` is `undefined` without a session. */
export type Office = {
  person: Person | undefined;
  session: Session | undefined;
  now: Date;
  use: UseDatabase;
  settings: Settings;
  /** For limits only; stored nowhere. */
  address: string;
};

export type Assets = { scripts: string[]; styles: string[] };

/** `undefined`: there is no such page for this person. */
export type Answer = Response | undefined;

type Bundle = { answer(request: Request, office: Office, assets: Assets): Promise<Answer> };

type Manifest = Record<string, { file: string; isEntry?: boolean; css?: string[] }>;

/** The link of the email about possible spam works without the office too. */
const isRelease = (path: string): boolean => path.toLowerCase().startsWith(secretAddresses.release);

/** Scripts and styles of the office are files of the site. */
export const isOffice = (path: string): boolean =>
  /^\/office(?:\/(?!assets\/)|$)/i.test(path) || isRelease(path);
/** Does this address take photos? All others of the office take words alone. */
export const takesPhotos = (path: string) => /^\/office\/site\/(?:edit|new|picture)\b/.test(path);

/** No cache, search engine or other site learns anything. */
const officeHeaders = {
  'Permissions-Policy': `${permissions}, publickey-credentials-create=(self), publickey-credentials-get=(self)`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
  'Content-Security-Policy': contentPolicy({ scripts: [], styles: [], tag: false, framed: true }),
  'X-Frame-Options': 'SAMEORIGIN',
} as const;

type OfficeOptions = {
  build: string;
  settings: Settings;
  use: UseDatabase;
  visitOf: VisitOf;
  now?: () => Date;
};

/** False, with nothing sent, if there is no such page. */
export type OfficePages = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;

/** Reads the office's bundle of this build. */
export async function officePages(options: OfficeOptions): Promise<OfficePages> {
  const root = join(options.build, 'office');
  if (!existsSync(join(root, 'index.js'))) {
    // A build from before there was an office is served all the same.
    log.warning('the build that is served has no office: build the site anew to have one');
    return async () => false;
  }
  const bundle = (await import(pathToFileURL(join(root, 'index.js')).href)) as Bundle;
  const { settings, use, visitOf, now = () => new Date() } = options;
  const manifest = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8')) as Manifest;
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  const assets = {
    scripts: settings.office ? entries.map(({ file }) => `/office/${file}`) : [],
    styles: entries.flatMap(({ css = [] }) => css.map((file) => `/office/${file}`)),
  };
  const { host, protocol } = new URL(settings.siteUrl);
  // Visitors can forge X-Forwarded-Host.
  const asSeen = settings.trustProxy > 0 ? { host, protocol } : {};
  return async (req, res) => {
    const [path = ''] = (req.url ?? '').split('?');
    try {
      const request = createRequest(req, res, asSeen);
      if (!settings.office && !isRelease(path)) return false;
      const at = now();
      const { person, session } = await visitOf(request, at);
      const office = {
        person,
        session,
        now: at,
        use,
        settings,
        address: addressOf(req, settings.trustProxy),
      };
      const answer =
        (await bundle.answer(request, office, assets)) ??
        (person || isSecret(path)
          ? undefined
          : await withoutSession(request, (asked) => bundle.answer(asked, office, assets)));
      if (!answer) return false;
      for (const [name, value] of Object.entries(officeHeaders))
        if (!answer.headers.has(name)) answer.headers.set(name, value);
      await sendResponse(res, answer);
    } catch (error) {
      // The client has gone or was refused: nobody can be told.
      if (res.destroyed || res.writableEnded) return true;
      log.error('a page of the office failed', traits(error));
      if (res.headersSent) res.destroy();
      // Somebody who opens a link of an email may have nothing else to open.
      else if (isSecret(path)) sendError(req, res, 503, { phone: firm().phone });
      else sendError(req, res, 500);
    }
    return true;
  };
}

/** A page leads to sign-in; a script or a form gets 401, because no address can repeat them. */
export async function withoutSession(request: Request, show: (asked: Request) => Promise<Answer>) {
  const { pathname, search, origin } = new URL(request.url);
  const mode = request.headers.get('sec-fetch-mode');
  const opened = mode === null || mode === 'navigate';
  if (!opened) return new Response(null, { status: 401 });
  if (request.method !== 'POST')
    return new Response(null, { status: 303, headers: { Location: signInFor(pathname + search) } });
  const page = await show(new Request(`${origin}${signInPath}?ended`));
  return page && new Response(page.body, { status: 401, headers: page.headers });
}
