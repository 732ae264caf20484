import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hashPage } from '../../scripts/finish.ts';
import { contentPolicy } from '../../server/security.ts';
import { Tag } from './tag.tsx';

const html = renderToStaticMarkup(<Tag id="G-TEST12345" nonce={undefined} />);

test('in a page that is built beforehand the policy knows the tag’s own lines by their hash', () => {
  const lines = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(lines).toContain('gtag(\'config\',"G-TEST12345",{send_page_view:false})');
  const policy = contentPolicy({ ...hashPage(html, 'about.html'), tag: true });
  expect(policy).toContain(`'sha256-${createHash('sha256').update(lines).digest('base64')}'`);
  expect(policy).toContain("script-src 'self' ");
  expect(policy).toContain('https://www.googletagmanager.com');
});

test('control: without the tag the policy asks for trusted types, and names no other host', () => {
  const policy = contentPolicy({ ...hashPage('', 'about.html'), tag: false });
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('https:');
});
