/**
 * npm run dev: the development server, on the project's own Node, with the pictures made first. With
 * SMTP_URL set, it sends mail too.
 */
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';
import { run, start } from './run.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installMissing();
if (!(await run(['scripts/pictures.ts']))) process.exit(1);
// The built site's server looks after the worker; here one that dies stays dead.
if (process.env.SMTP_URL) start(['server/jobs/worker.ts'], { ipc: true });
start(['scripts/dev-server.ts'], { extra: { NODE_ENV: 'development', SHOW_ERRORS: 'yes' } }).on(
  'exit',
  (code) => process.exit(code ?? 1),
);
