import type { IncomingMessage, RequestListener } from 'node:http';
import type { Balancers } from './balancers.ts';
import type { BodyTimes } from './body-limit.ts';
import type { Status } from './metrics.ts';
import type { OfficePages } from './office/office.ts';
import type { Hsts } from './security.ts';
import type { Site } from './site-files.ts';

/** What the front is given. */
export type FrontOptions = {
  site: Site;
  /** Renders the answer to a form, a search or a secret address (renderer.ts). */
  render: RequestListener;
  redirectFor: (pathname: string) => string | undefined;
  /** Does this secret address open anything? */
  opens?: (path: string) => Promise<boolean>;
  /** The office's pages; without them their addresses are unknown ones. */
  office?: OfficePages | undefined;
  /** Is there a service worker? False: browsers that have one put it away. */
  offline?: boolean;
  /** How everything is, and whether an enquiry could be stored now. */
  health: () => Promise<Status & { healthy: boolean; ready: boolean }>;
  /** Does each connection end with its answer, for another server listens or none will? */
  leaving?: () => boolean;
  /** Is the server about to stop, so that a proxy shall send nobody new? */
  stopping?: () => boolean;
  /** Is told of each who asks /ready, and of the answer. */
  balancers?: Pick<Balancers, 'told'>;
  hsts: Hsts;
  /** The public host, from SITE_URL: behind a proxy the Host header may be another. */
  ownHost?: string;
  /** The public address that readers of all our other names are sent on to, if the site has one. */
  publicUrl?: string | undefined;
  /** How many proxies of ours stand in front: the setting TRUST_PROXY. */
  proxies?: number;
  /** Opens the details of /health and /metrics from another machine: the setting OPS_TOKEN. */
  opsToken?: string | undefined;
  /** Notices what a proxy in front of us leaves out. */
  watchProxy?: (req: IncomingMessage) => void;
  /** The number to ring when a form cannot be sent. */
  phone: string;
  bodyTimes?: BodyTimes;
};
