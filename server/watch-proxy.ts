/**
 * Notices a proxy in front of us that leaves out what we need, and says in the log which line it
 * lacks (deploy/ has whole files for nginx and Caddy).
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { log } from './log.ts';
import { hostName, isPublicName } from './public-host.ts';
import { forwardedFor } from './visitor.ts';

type Request = Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string | undefined };
};
type Options = {
  /** How many proxies of ours stand in front: the setting TRUST_PROXY. */
  trustProxy: number;
  /** The public address, from SITE_URL. */
  siteUrl: string;
};

/** This machine and networks of our own (RFC 1918, RFC 4193, RFC 4291, RFC 6598). */
const ownNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  ownNetworks.addSubnet(network, bits);
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv6');

const isOwnNetwork = (address = ''): boolean =>
  ownNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** Each fault, with the line that mends it. None repeats what a request says: it is logged. */
export const proxyFaultWords = {
  noSiteUrl:
    'visitors ask for a public name and SITE_URL is not set, so their forms may be refused: ' +
    'set SITE_URL=https://…',
  unknownProxy:
    'a proxy stands in front and TRUST_PROXY is 0, so all visitors count as one: ' +
    'set TRUST_PROXY=1',
  noAddress:
    'the proxy does not say who asks, so all visitors count as one: nginx lacks ' +
    '`proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`',
  fewerProxies:
    'X-Forwarded-For has fewer addresses than TRUST_PROXY says that proxies write: is there ' +
    'one proxy less, or one that does not add to it?',
  otherHost:
    'the proxy asks for a host of its own instead of the visitor’s, so no other name is sent ' +
    'on to SITE_URL: nginx lacks `proxy_set_header Host $host;`',
  noProtocol:
    'the proxy does not say whether a visitor came by https: nginx lacks ' +
    '`proxy_set_header X-Forwarded-Proto $scheme;`',
  plainHttp:
    'visitors reach the site by http: let the proxy answer port 80 with ' +
    '`return 308 https://$host$request_uri;`',
};

export type ProxyFault = keyof typeof proxyFaultWords;

/** What this request shows to be wrong with the proxy. */
export function proxyFaults(
  { headers, socket }: Request,
  { trustProxy, siteUrl }: Options,
): ProxyFault[] {
  const { host, protocol } = new URL(siteUrl);
  const addresses = forwardedFor(headers).filter(Boolean);
  const asked = hostName(headers.host);
  if (hostName(host) === 'localhost' && isPublicName(asked)) return ['noSiteUrl'];
  if (!trustProxy)
    return addresses.length && isOwnNetwork(socket.remoteAddress) ? ['unknownProxy'] : [];
  const faults: ProxyFault[] = [];
  if (!addresses.length) faults.push('noAddress');
  else if (!isIP(addresses.at(-trustProxy) ?? '')) faults.push('fewerProxies');
  if (asked !== hostName(host) && !isPublicName(asked)) faults.push('otherHost');
  const proto = String(headers['x-forwarded-proto'] ?? '').toLowerCase();
  if (!proto) faults.push('noProtocol');
  else if (protocol === 'https:' && /^http\b/.test(proto)) faults.push('plainHttp');
  return faults;
}

/** So many requests must show a fault before it is believed: somebody may look past the proxy. */
const believedAfter = 3;

/**
 * Watches what the proxy passes on. `look` is to be called with each request for a page or a form;
 * a fault that is believed is logged once, and is among `found` from then on.
 */
export function watchProxy(options: Options): {
  look: (req: Request) => void;
  found: () => ProxyFault[];
} {
  const seen = new Map<ProxyFault, number>();
  return {
    look: (req) => {
      for (const fault of proxyFaults(req, options)) {
        const times = (seen.get(fault) ?? 0) + 1;
        seen.set(fault, times);
        if (times === believedAfter) log.warning(proxyFaultWords[fault]);
      }
    },
    found: () => [...seen].filter(([, times]) => times >= believedAfter).map(([fault]) => fault),
  };
}
