import type { Config } from '@react-router/dev/config';
import { knownPaths } from './content/known-paths.ts';

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  prerender: {
    paths: [...knownPaths(), '/sitemap.xml', '/robots.txt', '/.well-known/security.txt'],
    concurrency: 4,
  },
} satisfies Config;
