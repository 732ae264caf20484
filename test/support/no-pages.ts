/** What stands for the built site in a server without pages: no files, and one route. */
import type { ServerBuild } from 'react-router';
import * as receive from '../../app/enquiry/receive.ts';

export const readSite = () => ({
  build: 'none',
  file: () => undefined,
  unknown: () => undefined,
  movedTo: () => undefined,
  takesForms: () => true,
});

const none = {
  imports: [],
  module: '',
  hasAction: true,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
};
const unused = { hasClientMiddleware: false, hasDefaultExport: false, hasErrorBoundary: false };
const route = { id: 'enquiries', path: 'enquiries' };

export const entry: ServerBuild['entry'] = {
  module: {
    default: () => new Response('Not Found', { status: 404 }),
    handleError: () => undefined,
  },
};
export const routes = {
  enquiries: { ...route, module: receive },
} as unknown as ServerBuild['routes'];
export const assets = {
  entry: { imports: [], module: '' },
  routes: { enquiries: { ...route, ...none, ...unused } },
  url: '',
  version: '',
} as unknown as ServerBuild['assets'];
export const publicPath = '/';
export const assetsBuildDirectory = '';
export const future = {} as ServerBuild['future'];
export const ssr = true;
export const isSpaMode = false;
export const prerender: string[] = [];
export const routeDiscovery = { mode: 'initial' } as const;
