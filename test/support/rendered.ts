/**
 * Renders all pages with the application that is built, by the settings of this process, and prints
 * them as JSON by their paths: what another build would write, without building it.
 */
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { knownPaths } from '../../content/known-paths.ts';

// as scripts/views.ts does it
process.env.IS_RR_BUILD_REQUEST = 'yes';
const build = (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild;
const handle = createRequestHandler(build, 'production');
const pages: Record<string, string> = {};
for (const path of knownPaths())
  pages[path] = await (await handle(new Request(new URL(path, 'http://localhost')))).text();
process.stdout.write(JSON.stringify(pages));
