/**
 * Renders all pages with the application that is built, by the settings of this process, and prints
 * them as JSON by their paths: what another build would write, without building it.
 */
import { knownPaths } from '../../content/pages.ts';
import { rendererOf } from '../../scripts/render.ts';

const { answer } = await rendererOf('build');
const pages: Record<string, string> = {};
for (const path of knownPaths()) pages[path] = await (await answer(path)).text();
process.stdout.write(JSON.stringify(pages));
