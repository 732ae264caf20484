import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { data, type LoaderFunctionArgs } from 'react-router';
import { readDraft, siteOf } from '../../../server/office/door.ts';
import { officeContext } from '../../context.ts';

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** A picture of the draft, or of the site, by its name. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { settings } = context.get(officeContext);
  const site = siteOf(settings.dataDir);
  const name = params.name ?? '';
  if (!/^[\w-]+$/.test(name)) throw data(null, { status: 404 });
  const drafted = readDraft(site, `media/${name}.jpg`);
  const [file] = drafted ? [`media/${name}.jpg`] : globSync(`media/${name}.*`, { cwd: site.root });
  const type = types[parse(file ?? '').ext.toLowerCase()];
  if (!file || !type) throw data(null, { status: 404 });
  return new Response(new Uint8Array(drafted ?? readFileSync(file)), {
    headers: { 'Content-Type': type },
  });
}
