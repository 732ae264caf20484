/** npm run launch-check: what the owner must replace or set before the site goes live. */
import { hires, services } from '../app/parts/pages.ts';
import * as content from '../content/read.ts';
import { readSettings } from '../server/settings.ts';
import { droppedMarks, readMasters } from './masters.ts';

/** Every place in a piece of content that says `sample: true`. */
export function samplesIn(value: unknown, at: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => samplesIn(item, `${at}[${index + 1}]`));
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { sample?: unknown }).sample === true ? [at] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) => samplesIn(inner, `${at} › ${key}`)),
  ];
}

/** All that is invented, by kind, and what is no longer drawn over a picture. */
export function samples() {
  const masters = readMasters('media');
  const folders = {
    services: services(),
    hire: hires(),
    projects: content.projects(),
    areas: content.areas(),
  };
  return {
    Facts: [
      ...content.firm().sample.map((fact) => `content/firm.yaml: ${fact}`),
      ...samplesIn(content.home(), 'content/home.yaml'),
      ...samplesIn(content.about(), 'content/about.yaml'),
      ...Object.entries(folders).flatMap(([folder, files]) =>
        [...files].flatMap(([slug, page]) => samplesIn(page, `content/${folder}/${slug}.yaml`)),
      ),
    ],
    Pictures: masters
      .filter(({ sample }) => sample)
      .map(({ name, alt }) => `media/${name}: ${alt}`),
    Marks: droppedMarks(masters),
  };
}

/** Settings without which the site works, but not for the public. */
export function missingSettings(env: Record<string, string | undefined>) {
  const { siteUrl, smtpUrl } = readSettings(env);
  return [
    ...(siteUrl.startsWith('https:') ? [] : ['SITE_URL: the https address that visitors use']),
    ...(smtpUrl
      ? []
      : ['SMTP_URL and ENQUIRY_TO: without them enquiries are stored and nobody is told']),
  ];
}

if (import.meta.main) {
  const lists = { ...samples(), Settings: missingSettings(process.env) };
  for (const [kind, list] of Object.entries(lists))
    console.log(
      `${kind} to replace or set: ${list.length}\n${list.map((line) => `  ${line}\n`).join('')}`,
    );
  const left = Object.values(lists).flat().length;
  console.log(left ? `${left} things to do before going live.` : 'Ready to go live.');
  process.exit(left ? 1 : 0);
}
