import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { examples } from '../test/support/examples.ts';
import { folderWith } from '../test/support/folder-with.ts';

/** Starts the server in a copy of the source files. `change` edits a file of the copy. */
async function startDev() {
  const folder = folderWith();
  const copied =
    'app calendar content enquiry media/drawings server scripts package.json .cache/pictures.json';
  for (const part of copied.split(' ')) cpSync(part, join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'public']) symlinkSync(resolve(part), join(folder, part));
  const child = spawn(process.execPath, ['scripts/dev-server.ts'], {
    cwd: folder,
    env: { NODE_ENV: 'development', PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(async () => {
    if (child.kill()) await once(child, 'exit');
  });
  const site = await new Promise<string>((found) => {
    createInterface(child.stdout).on('line', (line) => /^http:/.test(line) && found(line));
  });
  return {
    async ask(path: string, form?: Record<string, string>) {
      const body = form && new URLSearchParams(form);
      const page = await fetch(site + path, body ? { method: 'POST', body } : {});
      const policy = page.headers.get('Content-Security-Policy');
      return { status: page.status, policy, text: await page.text() };
    },
    change(file: string, from: string, to: string) {
      const text = readFileSync(join(folder, file), 'utf8');
      writeFileSync(join(folder, file), text.replace(from, to));
    },
  };
}

test('serves pages, files, forms and the browser script from the source', async () => {
  const { ask } = await startDev();
  for (const [path, status, words] of [
    ['/', 200, 'src="/@vite/client"'],
    ['/projects/garden-drainage-york-2', 200, '<style>'],
    ['/our-services/driveways/', 200, 'Block Paving'],
    ['/unknown', 404, '404'],
    ['/search.json', 200, '/about'],
    ['/icon.svg', 200, '<svg'],
    ['/app/enhance/site.ts', 200, 'import'],
  ] as const) {
    const page = await ask(path);
    expect({ path, ...page }).toMatchObject({ path, status, policy: null });
    expect(page.text).toContain(words);
  }
  expect((await ask('/sw.js')).text).toContain('unregister');
  const form = { form: 'contact', ...examples.contact };
  expect(await ask('/contact', { ...form, email: '' })).toMatchObject({ status: 422 });
  expect(await ask('/enquiries', form)).toMatchObject({
    status: 200,
    text: expect.stringContaining('"kind":"sent"'),
  });
}, 180_000);

test('shows changed content and code, and an error until it is mended', async () => {
  const { ask, change } = await startDev();
  const about = () => ask('/about');
  expect(await about()).toMatchObject({ status: 200 });
  change('content/about.yaml', 'heading: About Us', 'heading: About the firm');
  await expect.poll(about).toMatchObject({ text: expect.stringContaining('About the firm') });
  change('app/components/button.css', '', '.new-class { color: red }');
  await expect.poll(about).toMatchObject({ text: expect.stringContaining('.new-class') });
  change('app/layout/layout.tsx', 'import', 'const = 3; import');
  await expect.poll(about).toMatchObject({
    status: 500,
    text: expect.stringMatching(/vite\/client.*layout\.tsx/s),
  });
  const mended = () => {
    // Saved each time: the watcher misses a second change within 50 ms.
    change('app/layout/layout.tsx', 'const = 3; ', '');
    return about();
  };
  await expect.poll(mended).toMatchObject({ status: 200 });
}, 180_000);
