/** npm start: installs what is missing, builds when the sources have changed, and serves. */
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '../server/node-options.mjs';
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
    if (isWhole())
      console.error(
        'Nothing was started. The earlier build is untouched: it starts again when the change is taken back.',
      );
    process.exit(1);
  }
}
const server = start([...nodeOptions.flags, 'server/main.ts'], {
  extra: nodeOptions.env,
  ipc: true,
});
server.on('message', ({ address }) =>
  console.log(`\n  The site is at ${address} (Ctrl+C stops it)\n`),
);
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
