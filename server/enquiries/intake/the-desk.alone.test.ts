import { expect, onTestFinished, test, vi } from 'vitest';
import { examples, newPlace } from '../../../test/support/examples.ts';
import { theDesk } from './the-desk.ts';

test('the whole process shares one desk, on the settings of the process', async () => {
  vi.stubEnv('DATA_DIR', newPlace().dataDir);
  vi.stubEnv('DATABASE_URL', '');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(async () => {
    await theDesk().close();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  expect(theDesk()).toBe(theDesk());
  expect(await theDesk().accept('town', examples.town, { page: '/' })).toMatchObject({
    kind: 'stored',
  });
});
