/**
 * Renders one page of the site as it will be, with the words of a folder that is not published:
 *
 *   CONTENT_FOLDER=… DRAFT_PICTURES=… node scripts/preview.ts /projects
 *
 * Answers JSON: status and HTML. The built application renders it, so it is the very page.
 */
import { rendererOf } from './render.ts';

const [, , path = '/'] = process.argv;
const { answer } = await rendererOf(new URL('../build', import.meta.url).pathname);
const response = await answer(path);
const html = await response.text();
process.stdout.write(JSON.stringify({ status: response.status, html }), () => process.exit());
