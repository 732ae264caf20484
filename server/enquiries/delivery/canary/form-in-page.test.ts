import { expect, test } from 'vitest';
import { formInPage } from './form-in-page.ts';

const page = `<h1>Home</h1><form action="/search"><input name="q"/></form>
<form class="form" id="lead" action="/?index&amp;x=1#lead" encType="multipart/form-data" method="post">
<input type="hidden" name="form" value="lead"/><input type="hidden" name="page" value="/"/>
<input name="leave_empty"/><select name="service"><option value="">No</option></select>
<textarea name="projectDetails"></textarea><input type="file" name="file"/></form>`;

test('the form is found in the page as a browser would send it', () => {
  expect(formInPage(page, 'lead')).toEqual({
    action: '/?index&x=1#lead',
    type: 'multipart/form-data',
    hidden: new Map([
      ['form', 'lead'],
      ['page', '/'],
    ]),
    names: new Set(['form', 'page', 'leave_empty', 'service', 'projectDetails', 'file']),
  });
});

test('a page of a proxy, or one whose form is broken off, has none', () => {
  for (const html of ['', '<h1>502 Bad Gateway</h1>', page.replace('value="lead"', 'value="x"')])
    expect(formInPage(html, 'lead')).toBeUndefined();
  expect(formInPage(page.slice(0, -10), 'lead')).toBeUndefined();
});

test('what a form does not say is what a browser takes it for', () => {
  const bare =
    '<form><input type="hidden" name="form" value="lead"><input type="hidden"><input></form>';
  expect(formInPage(bare, 'lead')).toEqual({
    action: '',
    type: 'application/x-www-form-urlencoded',
    hidden: new Map([
      ['form', 'lead'],
      ['', ''],
    ]),
    names: new Set(['form', '']),
  });
});

test('what is escaped in a form is read as it was meant', () => {
  const escaped = page.replace('value="/"', 'value="&quot;a&quot; &amp;quot; b"');
  expect(formInPage(escaped, 'lead')?.hidden.get('page')).toBe('"a" &quot; b');
});
