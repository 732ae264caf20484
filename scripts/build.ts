/**
 * Builds the site beside the one that is served: pictures, pages, then what the server needs to
 * know of them. Only when it is whole and proved, it takes the other's place (builds.mjs).
 */
import { rmSync } from 'node:fs';
import { warnOfMaps } from '../app/drawings/maps/sheet.ts';
import { warnOfHolidays } from '../calendar/bank-holidays.ts';
import { omittedDrawings } from '../content/fitting-drawings.ts';
import { areas } from '../content/read.ts';
import { readSettings } from '../server/settings.ts';
import { keepContent, newBuild, sharePictures, swapIn } from './builds.mjs';
import { bundleOffice, bundleSite } from './bundle.ts';
import { makeCards } from './cards.ts';
import { contentFaults } from './check-content.ts';
import { finish } from './finish.ts';
import { forgetResults } from './kept-results.ts';
import { linkFaults } from './prove-build.ts';
import { rendererOf, renderFiles, renderPages, renderViews } from './render.ts';
import { run } from './run.mjs';
import { stampBuild } from './sources.mjs';

async function build() {
  process.env.NODE_ENV = 'production'; // React reads it once, when the site's bundle is loaded
  const began = performance.now();
  readSettings(process.env); // a wrong setting stops here, not after a minute
  // So does a slip in the content.
  const faults = contentFaults();
  if (faults.length)
    throw new Error(`The site was not built. Please put right:\n${faults.join('\n')}`);
  const warnings = [warnOfHolidays(new Date()), warnOfMaps([...areas()]), ...omittedDrawings()];
  for (const warning of warnings) if (warning) console.warn(warning);
  // In a process of its own: its memory, some 580 MB, is free again before the pages are rendered.
  if (!(await run(['scripts/pictures.ts'])))
    throw new Error('The site was not built: its pictures could not be made.');
  const folder = newBuild();
  const pages = await buildInto(folder).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  swapIn(folder);
  forgetResults();
  console.log(`Built: ${pages} pages in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function buildInto(folder: string): Promise<number> {
  await bundleSite(folder);
  const renderer = await rendererOf(folder);
  await renderPages(folder, renderer);
  await renderFiles(folder, renderer);
  await makeCards(folder, renderer);
  await renderViews(folder, renderer);
  await bundleOffice(folder);
  const pages = await finish(folder);
  const faults = linkFaults(folder);
  if (faults.length) throw new Error(`The site was not built:\n${faults.slice(0, 20).join('\n')}`);
  sharePictures(folder);
  keepContent(folder);
  stampBuild(folder);
  return pages;
}

build().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
