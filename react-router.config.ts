import type { Config } from '@react-router/dev/config';
import { knownPaths } from './content/known-paths.ts';

export default {
  ssr: true,
  // scripts/build.ts names a new one: what is served stays whole meanwhile.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  routeDiscovery: { mode: 'initial' },
  prerender: {
    paths: [
      ...knownPaths(),
      '/search',
      '/search.json',
      '/sitemap.xml',
      '/projects.xml',
      '/robots.txt',
      '/.well-known/security.txt',
    ],
    // One process renders them all: side by side they would share the ten seconds that each has.
    concurrency: 1,
  },
} satisfies Config;
