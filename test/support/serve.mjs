/**
 * The site that the browser tests visit: the very build that npm start makes, on a port of the
 * tests' own. The port is no setting of that build: with it, each run would build the site anew.
 */
import { run, start } from '../../scripts/run.mjs';
import { isBuilt } from '../../scripts/sources.mjs';
import { nodeOptions } from '../../server/node-options.mjs';

if (!isBuilt() && !(await run(['scripts/build.ts']))) process.exit(1);
const server = start([...nodeOptions.flags, 'server/main.ts'], {
  extra: { ...nodeOptions.env, PORT: process.env.TEST_PORT },
});
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
