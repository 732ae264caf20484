/**
 * npm run engines: the built site in Firefox and WebKit, on a line that loses things. It installs
 * nothing, and says what to install.
 *
 *   npm run engines                  every case in every engine, and each against a broken site
 *   npm run engines -- webkit        in this one
 *   npm run engines -- menu photo    the cases whose titles have one of these words
 *   npm run engines -- --once        without the broken sites; where no engine is, that is no fault
 *
 * Exits with 1 when something went wrong, a broken site passed, or no engine is there.
 */
import { join } from 'node:path';
import type { Change, Mutation } from '../../test/conformance/mutation.ts';
import { startProxy } from '../../test/conformance/proxy.ts';
import { type Letter, ownMailbox } from '../../test/own-office.ts';
import { inFolder, isBuilt, startServer } from '../real-server.ts';
import type { Case } from './case.ts';
import { cases as forms } from './cases/forms.ts';
import { cases as lost } from './cases/lost.ts';
import { cases as office } from './cases/office.ts';
import { cases as pages } from './cases/pages.ts';
import { cases as ways } from './cases/ways.ts';
import { openLine } from './faulty-line.ts';
import { openFirefox } from './firefox.ts';
import { within } from './hands.ts';
import type { Missing, Tab, Wishes } from './tab.ts';
import { watched } from './watched.ts';
import { openWebKit } from './webkit.ts';

const engines: Record<string, (wishes: Wishes) => Promise<Tab | Missing>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};
const once = process.argv.includes('--once');
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const named = words.filter((word) => word in engines);
const rest = words.filter((word) => !(word in engines));
/** Those that want another browser stand last. */
const cases = [...ways, ...forms, ...lost, ...office, ...pages].filter(
  ({ title }) => !rest.length || rest.some((word) => title.includes(word)),
);
if (!isBuilt()) throw new Error('there is no built site: npm run build');

const changeOf = (mutation?: Mutation): Change =>
  mutation && 'change' in mutation ? mutation.change : (found) => found;

type Sites = { plain: string; withWorker: string; letters: Letter[] };
let [tried, wrong, opened] = [0, 0, 0];
/** One for each time that the office is opened: nobody is sent many links. */
const owners = Array.from({ length: 80 }, (_, index) => `owner-${index}@example.org`);

// The browsers end with us.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** Tries one case, against the site as it is or as the case wants it broken. */
async function tryOne(one: Case, broken: boolean, tab: Tab, { letters, ...sites }: Sites) {
  // A worker keeps no page that is another than it was told.
  const watch = one.worker ? undefined : watched;
  const changes = [one.under, broken ? one.broken : undefined, watch].map(changeOf);
  const { port } = new URL(one.worker ? sites.withWorker : sites.plain);
  const proxy = await startProxy(Number(port), (found) =>
    changes.reduce((now, change) => change(now), found),
  );
  const line = await openLine(`http://127.0.0.1:${proxy.port}`);
  const owner = owners[opened++ % owners.length] ?? '';
  try {
    // Of a broken site nothing is to come.
    return await within(broken ? 6000 : 25_000, () => one.run(tab, line, { letters, owner }));
  } catch (error) {
    return String(error);
  } finally {
    await line.close();
    proxy.stop();
  }
}

/** Every case in one engine, in one browser for as long as nothing goes wrong in it. */
async function tryIn(engine: string, sites: Sites) {
  let tab: (Tab & Wishes) | undefined;
  const runs = cases.flatMap((one) =>
    [false, true]
      .filter((broken) => (broken ? !once : !one.onlyBroken))
      .map((broken) => ({ one, broken })),
  );
  for (const { one, broken } of runs) {
    if (tab && tab.calm !== one.calm) tab = void (await tab.close());
    if (!tab) {
      const found = await engines[engine]?.({ calm: one.calm });
      if (!found || 'missing' in found)
        return console.log(`${engine}: not here. To have it: ${found?.missing}`);
      tab = { ...found, calm: one.calm };
      console.log(`${engine}: ${tab.name}`);
    }
    const start = performance.now();
    const fault = await tryOne(one, broken, tab, sites);
    const took = `${((performance.now() - start) / 1000).toFixed(1)} s`;
    const right = broken ? one.says.test(fault ?? '') : !fault;
    tried++;
    if (!right) wrong++;
    const title = `${broken ? 'broken: ' : ''}${one.title}`;
    const seen = fault?.replace(/\s+/g, ' ').slice(0, 400) ?? 'nothing was found';
    console.log(`${engine}: ${right ? 'right' : 'WRONG'} (${took}): ${title}`);
    if (!right) console.log(`  ${seen}`);
    // What is open in it may be in the way of the next case.
    if (fault || one.signsIn) tab = void (await tab.close());
  }
  await tab?.close();
}

await inFolder('engines', async (folder) => {
  const mailbox = await ownMailbox();
  const start = (name: string, OFFLINE: string) =>
    startServer({
      dataDir: join(folder, name),
      env: { SMTP_URL: mailbox.url, OFFICE_EMAILS: owners.join(), OFFLINE },
    });
  const servers = [await start('plain', 'off'), await start('with-worker', 'on')];
  const [plain = '', withWorker = ''] = servers.map(({ address }) => address);
  await Promise.all(
    Object.keys(engines)
      .filter((engine) => !named.length || named.includes(engine))
      .map((engine) => tryIn(engine, { plain, withWorker, letters: mailbox.letters })),
  );
  for (const server of servers) await server.end('SIGTERM');
  await mailbox.close();
});
process.exitCode = wrong || (!tried && !once) ? 1 : 0;
