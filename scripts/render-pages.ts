/**
 * React Router's build: the bundles, then every page. It gives a page ten seconds and no setting
 * changes that; on a machine that is busy with much else a page may need more, so it is tried
 * again.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';

const attempts = 3;
const tookTooLong = /aborted due to timeout/;

/** How it ended, and what it said on standard error. */
type Outcome = { code: number | null; said: string };

/**
 * Builds bundles and pages into an empty folder.
 *
 * @throws Error when they cannot be built. What is wrong with them stands on the screen.
 */
export async function renderPages(folder: string, build = reactRouterBuild): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { code, said } = await build(folder);
    if (code === 0) return;
    if (!tookTooLong.test(said))
      throw new Error('The site was not built: the reason stands above.');
    if (attempt < attempts)
      console.warn(`A page took over ten seconds: this machine is busy. It is tried again.`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
  throw new Error(
    `The site was not built: this machine is so busy that a page took over ten seconds, ${attempts} ` +
      'times. Please try again when it is calmer; what is served stays.',
  );
}

async function reactRouterBuild(folder: string): Promise<Outcome> {
  const child = spawn(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    {
      stdio: ['ignore', 'inherit', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: folder },
    },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
    process.stderr.write(chunk);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
