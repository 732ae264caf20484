import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { erase } from '../keeping/erase.ts';
import { readMail, withoutLinks } from './read-mail.ts';

const post = { ...mailOn, siteUrl: 'https://www.thornbeck.example' };

onEveryDatabase(({ newPlace }) => {
  test('the mails of an enquiry are read as they are written, without the links that act', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F');
    await fill(database, 'SWAL-9XYT');
    const mails = await database.selectFrom('outbox').selectAll().execute();
    const own = mails.filter(({ enquiry }) => enquiry === 'NIDD-7K3F');
    expect(own.map(({ kind }) => kind).sort()).toEqual(['office', 'receipt']);
    for (const { id } of own) {
      const text = (await readMail(database, { enquiry: 'NIDD-7K3F', mail: id }, post))?.written
        ?.text;
      expect(text).toContain('NIDD-7K3F');
      expect(text).toContain('(a private link)');
      expect(text).not.toMatch(/\/(?:enquiry|rang|survey|not-for-us)\/[\w-]{20}/);
      const other = await readMail(database, { enquiry: 'SWAL-9XYT', mail: id }, post);
      expect(other, 'of another enquiry').toBeUndefined();
    }
    await erase(database, 'NIDD-7K3F', new Date());
    const gone = { enquiry: 'NIDD-7K3F', mail: own[0]?.id ?? '' };
    expect(await readMail(database, gone, post)).toBeUndefined();
  });
});

test('the office’s own page is no secret, and stays', () => {
  const page = 'https://www.thornbeck.example/office/enquiry/NIDD-7K3F';
  expect(withoutLinks(page)).toBe(page);
  expect(withoutLinks('at https://x.example/enquiry/abc.def now')).toBe('at (a private link) now');
});
