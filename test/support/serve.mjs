/**
 * The site that the browser tests visit: the very build that npm start makes, on a port of the
 * tests' own. The port is no setting of that build: with it, each run would build the site anew.
 */
import { run, start } from '../../scripts/run.mjs';
import { isBuilt } from '../../scripts/sources.mjs';
import { lean } from '../../server/lean.mjs';

if (!isBuilt() && !(await run(['scripts/build.ts']))) process.exit(1);
const server = start([...lean.flags, 'server/main.ts'], {
  extra: { ...lean.env, PORT: process.env.TEST_PORT },
});
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
