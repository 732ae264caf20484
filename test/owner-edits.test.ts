import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editLikeAnOwner } from './support/owner-edits.ts';

/** What is read, and may be changed; the heavy rest is only linked. */
const copied =
  'app bench calendar content docs enquiry scripts server test package.json tsconfig.json vitest.config.ts'.split(
    ' ',
  );
const linked = ['media', 'node_modules'];
/** The unit tests over the content. Those that need a built site are for `npm test` in the copy. */
const checks = [
  'calendar/',
  'content/',
  'app/seo/',
  'app/parts/',
  'test/content.test.ts',
  'test/specified.test.tsx',
];

/** In a copy that an owner has edited in just this way the rest of the suite says it. */
const isEdited = existsSync('content/projects/dry-stone-wall-masham.yaml');

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'owner-'));
  for (const name of copied) cpSync(name, join(copy, name), { recursive: true });
  for (const name of linked) symlinkSync(join(process.cwd(), name), join(copy, name));
  if (!isEdited) editLikeAnOwner(copy);
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs one of this project's programs in the copy. */
function inCopy(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  return { status, told: stdout + stderr };
}
const contentFaults = () =>
  inCopy(
    '-e',
    'import("./scripts/check-content.ts").then(({ contentFaults }) => console.log(JSON.stringify(contentFaults())))',
  ).told.trim();

test('after an owner’s edits a build would begin', () => {
  expect(contentFaults()).toBe('[]');
});

test('after an owner’s edits the tests of content and calendar are green', () => {
  const { status, told } = inCopy(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=unit',
    '--reporter=dot',
    ...checks,
  );
  expect(told).toMatch(/Tests .*\d\d passed/);
  expect(status, told).toBe(0);
}, 60_000);

test('control: an edit that does not fit is found in such a copy', () => {
  const file = join(copy, 'content/projects/dry-stone-wall-masham.yaml');
  const right = readFileSync(file, 'utf8');
  writeFileSync(file, right.replace('location: Masham', 'location: Atlantis'));
  expect(contentFaults()).toContain('content/projects/dry-stone-wall-masham.yaml: location');
  writeFileSync(file, right);
});
