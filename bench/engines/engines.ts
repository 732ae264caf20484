/**
 * npm run engines: the built site in Firefox and WebKit, on a line that loses things. It installs
 * nothing, and says what to install.
 *
 *   npm run engines              every engine
 *   npm run engines -- webkit    this one
 *
 * Exits with 1 when something went wrong, or no engine is there.
 */
import { inFolder, isBuilt, startServer } from '../real-server.ts';
import { cases } from './cases.ts';
import { openLine } from './faulty-line.ts';
import { openFirefox } from './firefox.ts';
import type { Missing, Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

const engines: Record<string, () => Promise<Tab | Missing>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};
const wanted = process.argv.slice(2);
if (!isBuilt()) throw new Error('there is no built site: npm run build');

let [tried, wrong] = [0, 0];
await inFolder('engines', async (dataDir) => {
  const server = await startServer({ dataDir });
  for (const [name, open] of Object.entries(engines))
    for (const { title, run } of wanted.length && !wanted.includes(name) ? [] : cases) {
      const tab = await open();
      if ('missing' in tab) {
        console.log(`${name}: not here. ${tab.missing}`);
        break;
      }
      const line = await openLine(server.address);
      const fault = await run(tab, line).catch((error: unknown) => String(error));
      await tab.close();
      await line.close();
      tried++;
      if (fault) wrong++;
      console.log(`${name}: ${fault ? 'WRONG' : 'right'}: ${title}${fault ? `: ${fault}` : ''}`);
    }
  await server.end('SIGTERM');
});
process.exitCode = tried && !wrong ? 0 : 1;
