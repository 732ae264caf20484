import { expect, test } from 'vitest';
import type { Written } from '../mail/post.ts';
import { readSettings } from '../settings.ts';
import { mailNewPasskey } from './door-mail.ts';

const settings = readSettings({ SITE_URL: 'https://www.thornbeck.example' });

test('the email about a new passkey names it, its time, and what to do if it was somebody else', async () => {
  const sent: Written[] = [];
  const at = new Date('2026-11-24T13:50:00Z');
  const added = { email: 'ann@example.org', device: 'Safari on an iPhone', at };
  await mailNewPasskey(settings, added, async (mail) => {
    sent.push(mail);
    return undefined;
  });
  expect(sent).toHaveLength(1);
  const [{ to, subject, text } = { to: '', subject: '', text: '' }] = sent;
  expect(to).toBe('ann@example.org');
  expect(subject).toBe('New passkey added to your office account');
  expect(text).toContain('A passkey on Safari on an iPhone was added to your account');
  expect(text).toContain('Tuesday 24 November, 1.50 pm');
  expect(text).toContain('https://www.thornbeck.example/office/account');
  expect(text, 'it opens nothing by itself').not.toMatch(/\/sign-in\/link\//);
});
