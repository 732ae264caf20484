/** The shape of the modules in app/pages, one for each kind of address (app/routes.ts). */
import type { ComponentType } from 'react';
import type { useActionData, useLoaderData } from 'react-router';
import type { PageHead } from './seo/head.tsx';

// biome-ignore lint/suspicious/noExplicitAny: any loader or action fits
type Load = (...args: any[]) => unknown;
type Loaded<Loader> = ReturnType<typeof useLoaderData<Loader>>;
type Acted<Action> = ReturnType<typeof useActionData<Action>>;

export type LoaderArgs = {
  request: Request;
  params: { slug: string; id: string; token: string };
};

export type PageProps<Loader extends Load, Action extends Load | undefined = undefined> = {
  loaderData: Loaded<Loader>;
  actionData: Action extends Load ? Acted<Action> : undefined;
};

export type HeadOf<Loader extends Load> = (loaderData: Loaded<Loader>) => PageHead;

/** Analytics events that a page reports when it opens, beside page_view. */
export type PageEvents = [name: 'lead_form_view' | 'location_page_view', payload: object][];

export type PageModule = {
  loader?: Load;
  action?: Load;
  // biome-ignore-start lint/suspicious/noExplicitAny: each page has props of its own
  head?: (loaderData: any) => PageHead;
  events?: (loaderData: any) => PageEvents;
  default?: ComponentType<any>;
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
  /** Shown when the loader finds nothing at the address. */
  NotFound?: ComponentType | undefined;
};

/** The answer when nothing has this address. */
export const notFound = () => new Response('Not Found', { status: 404 });
