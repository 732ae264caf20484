/**
 * The site that the browser tests visit: the build that npm start makes, on a free port, by the
 * clock of the tests. Its line in the log tells Playwright the port.
 */
import { run, start } from '../../scripts/run.mjs';
import { isBuilt } from '../../scripts/sources.mjs';
import { nodeOptions } from '../../server/node-options.mjs';
import { clockSettings } from './clock.mjs';

if (!isBuilt() && !(await run(['scripts/build.ts']))) process.exit(1);
const server = start([...nodeOptions.flags, 'server/main.ts'], {
  extra: { ...nodeOptions.env, ...clockSettings, PORT: '0' },
});
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
