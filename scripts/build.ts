/** Builds the site: pictures, pages, then what the server needs to know of them. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { warnOfHolidays } from '../calendar/bank-holidays.ts';
import { readSettings } from '../server/settings.ts';
import { contentFaults } from './check-content.ts';
import { makeFavicon } from './favicon.ts';
import { finish } from './finish.ts';
import { drawMaps } from './map/draw-maps.ts';
import { makePictures } from './pictures.ts';
import { stampBuild } from './sources.mjs';
import { renderViews } from './views.ts';

async function build() {
  const began = performance.now();
  readSettings(process.env); // a wrong setting stops here, not after a minute
  // So does a slip in the content: what was built before is still whole.
  const faults = contentFaults();
  if (faults.length)
    throw new Error(`The site was not built. Please put right:\n${faults.join('\n')}`);
  const warning = warnOfHolidays(new Date());
  if (warning) console.warn(warning);
  const { pictures, files, dropped } = await makePictures();
  for (const line of dropped) console.warn(line);
  console.log(`Pictures: ${pictures} masters, ${files} files made`);
  drawMaps();
  rmSync('build/stamp', { force: true }); // from here on build/ is not whole
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) return false;
  await makeFavicon();
  await renderViews();
  const pages = await finish();
  stampBuild();
  console.log(`Built: ${pages} pages in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return true;
}

build().then(
  (done) => process.exit(done ? 0 : 1),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
