/**
 * npm run dev: the development server, on the project's own Node, with the pictures and maps made
 * first;
 * with SMTP_URL set, mail goes out too.
 */
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';
import { run, start } from './run.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installMissing();
for (const made of ['scripts/pictures.ts', 'scripts/map/draw-maps.ts', 'scripts/faces.ts'])
  if (!(await run([made]))) process.exit(1);
// The built site's server looks after the worker; here one that dies stays dead.
if (process.env.SMTP_URL) start(['server/enquiries/delivery/worker.ts'], { ipc: true });
start(['node_modules/@react-router/dev/bin.cjs', 'dev', ...process.argv.slice(2)], {
  extra: { NODE_ENV: 'development' },
}).on('exit', (code) => process.exit(code ?? 1));
