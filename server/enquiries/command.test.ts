import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { databaseFile, openDatabase } from './database.ts';
import { enquiryOf, newPlace } from './examples.ts';
import { store } from './store.ts';

const file = fileURLToPath(new URL('command.ts', import.meta.url));
let place: { dataDir: string };

function enquiries(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { env: { DATA_DIR: place.dataDir }, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('beside a running server', () => {
  beforeEach(async () => {
    place = newPlace();
    const database = await openDatabase(place);
    onTestFinished(() => database.destroy());
    const sent = (n: number, at: string) => ({ page: '/areas/ripon', key: `form-view-000000000${n}`, at: new Date(at) });
    await store(database, enquiryOf('town'), sent(1, '2026-06-30T23:05:00Z'), () => 'NIDD-7K3F');
    await store(database, enquiryOf('contact'), sent(2, '2026-11-20T17:00:00Z'), () => 'SWAL-9XYT');
    await store(database, enquiryOf('message', { phone: '' }), sent(3, '2026-11-21T08:25:00Z'), () => 'AIRE-4HJK');
  });

  test('list shows the newest first, and nothing else', () => {
    expect(enquiries('list')).toEqual({
      status: 0,
      stderr: '',
      stdout: `REFERENCE  RECEIVED          NAME                  PHONE OR EMAIL   ABOUT
AIRE-4HJK  21/11/2026 08:25  Ann Thwaite           ann@example.org  Do you work…
SWAL-9XYT  20/11/2026 17:00  Ann Thwaite           01632 960 001    Post knocke…
NIDD-7K3F  01/07/2026 00:05  Ann Thwaite           01632 960 001    Drainage
`,
    });
  });

  test('list is shortened by number and by day, and says when there is more', () => {
    expect(enquiries('list', '--limit', '2').stdout).toMatch(/AIRE.*\n.*SWAL.*\n\n2 of 3: --limit 3 shows them all\.\n$/);
    expect(enquiries('list', '--since=2026-11-21').stdout.match(/[A-Z]{4}-.{4} /g)).toEqual(['AIRE-4HJK ']);
    expect(enquiries('list', '--since=2026-07-01').stdout, 'a July night in London').toContain('NIDD');
    expect(enquiries('list', '--since=2026-07-02').stdout).not.toContain('NIDD');
    expect(enquiries('list', '--since=2027-01-01')).toEqual({ status: 0, stderr: '', stdout: 'No enquiries.\n' });
    expect(enquiries('list', '--since=2027-01-01', '--json').stdout).toBe('[]\n');
  });

  test('as JSON everything is there, consent too', () => {
    const town = {
      reference: 'NIDD-7K3F',
      receivedAt: '2026-06-30T23:05:00.000Z',
      form: 'town',
      page: '/areas/ripon',
      fields: enquiryOf('town').fields,
      consent: { text: 'I agree to be contacted about my enquiry.', at: '2026-06-30T23:05:00.000Z' },
    };
    expect(JSON.parse(enquiries('show', 'NIDD-7K3F', '--json').stdout)).toEqual(town);
    const listed = JSON.parse(enquiries('list', '--json').stdout);
    expect(listed).toHaveLength(3);
    expect(listed[2]).toEqual(town);
    expect(listed[0].consent).toBeNull();
  });

  test('show finds a reference as it is typed after a phone call', () => {
    expect(enquiries('show', 'nidd 7k3f')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('Received         Wednesday 1 July 2026 at 00:05\n'),
    });
  });

  test.each([
    [['show', 'NIDD-8888'], 'There is no enquiry with the reference ‘NIDD-8888’'],
    [['show'], 'Show which one? Give one reference'],
    [['list', 'all'], 'list takes no ‘all’'],
    [['delete'], 'There is no command ‘delete’, only list and show'],
    [[], 'Say what to do: list, or show REFERENCE'],
    [['list', '--limit', '0'], '--limit must be a whole number from 1, not ‘0’'],
    [['list', '--since', 'monday'], '--since must be a day like 2026-11-21, not ‘monday’'],
    [['list', '--colour'], "Unknown option '--colour'"],
    [['show', 'NIDD-7K3F', '--limit', '2'], '--limit and --since belong to list'],
  ])('%j is refused in one line with exit code 2', (args, line) => {
    expect(enquiries(...args)).toEqual({ status: 2, stdout: '', stderr: `${line}\nnpm run enquiries -- --help tells more.\n` });
  });
});

test('help is help', () => {
  place = newPlace();
  expect(enquiries('--help')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('show REFERENCE') });
});

test('without a database it says where it looked, and makes none', () => {
  place = newPlace();
  for (let time = 0; time < 2; time++) expect(enquiries('list')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(databaseFile(place)) });
});
