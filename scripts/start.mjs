/**
 * npm start: installs what is missing, builds when the sources have changed, and serves: the new
 * build, or the last good one when there can be none.
 */
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '../server/node-options.mjs';
import { finishedAt } from './builds.mjs';
import { installMissing } from './install.mjs';
import { run, start } from './run.mjs';
import { isBuilt, isWhole } from './sources.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installMissing();
if (!isBuilt()) {
  console.log(
    'Building the site: a minute or two the first time, for its pictures; seconds after that…',
  );
  if (!(await run(['scripts/build.ts']))) {
    if (!isWhole()) process.exit(1);
    const finished = finishedAt().toLocaleString('en-GB', {
      dateStyle: 'long',
      timeStyle: 'short',
    });
    console.error(
      `The change is not on the site, for the reason above. The build of ${finished} is served.`,
    );
  }
}
const server = start(['scripts/primary.ts'], { extra: nodeOptions.env, ipc: true });
server.on('message', ({ address }) =>
  console.log(`\n  The site is at ${address} (Ctrl+C stops it)\n`),
);
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
