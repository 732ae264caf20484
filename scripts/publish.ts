/**
 * Puts what is in content/ on the site, or takes it back:
 *
 *   npm run publish               builds the site; only a whole build takes the old one's place
 *   npm run publish -- --undo     the build before is served again, with its words
 *
 * A site that runs (npm start) takes the build within seconds, and refuses nobody meanwhile.
 */
import { goBack } from './builds.mjs';
import { run } from './run.mjs';
import { takeBackSources } from './sources.mjs';

const words = process.argv.slice(2);

async function publish(): Promise<string | undefined> {
  if (!words.length) {
    const built = await run(['scripts/build.ts']);
    return built ? 'Published. The running site will serve it within seconds.' : undefined;
  }
  if (words.join() !== '--undo') {
    console.error('Usage: npm run publish [-- --undo]');
    return undefined;
  }
  const before = goBack();
  if (!before) {
    console.error('There is no earlier build to go back to.');
    return undefined;
  }
  takeBackSources();
  return (
    `The build ${before} is back. The running site will serve it within seconds. ` +
    'Your changes stay in content/.'
  );
}

const told = await publish();
if (told) console.log(told);
else process.exitCode = 1;
