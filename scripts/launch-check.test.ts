import { expect, test } from 'vitest';
import { missingSettings, samples, samplesIn } from './launch-check.ts';

test('finds everything that says it is a sample, wherever it stands', () => {
  const page = {
    sample: true,
    quotes: [
      { text: 'a', sample: false },
      { text: 'b', sample: true },
    ],
  };
  expect(samplesIn(page, 'x.yaml')).toEqual(['x.yaml', 'x.yaml › quotes[2]']);
  expect(samplesIn({ samples: true, sample: 'yes' }, 'x.yaml')).toEqual([]); // control
});

test('what is invented is told by the file that has it', () => {
  const { Facts, Pictures } = samples();
  for (const fact of Facts) expect(fact).toMatch(/^content\/[\w/-]+\.yaml/);
  for (const picture of Pictures) expect(picture).toMatch(/^media\/[\w-]+: ./);
});

test('asks for what a public site needs', () => {
  expect(missingSettings({})).toHaveLength(2);
  expect(
    missingSettings({
      SITE_URL: 'https://www.example.org',
      SMTP_URL: 'smtp://mail.example.org',
      ENQUIRY_TO: 'office@example.org',
    }),
  ).toEqual([]);
});
