/**
 * Renders one page of the site as it will be, with the words of a folder that is not published:
 *
 *   CONTENT_FOLDER=… DRAFT_PICTURES=… node scripts/preview.ts /projects
 *
 * Answers JSON: status and HTML. The built application does it, so it is the very page.
 */
import { createRequestHandler, type ServerBuild } from 'react-router';

const [, , path = '/'] = process.argv;
const built = new URL('../build/server/index.js', import.meta.url).href;
const handle = createRequestHandler((await import(built)) as ServerBuild, 'production');
const response = await handle(new Request(new URL(path, 'http://localhost')));
const html = await response.text();
process.stdout.write(JSON.stringify({ status: response.status, html }), () => process.exit());
