import { parse } from 'node:path';
import { data, type LoaderFunctionArgs } from 'react-router';
import { heldPhoto, readDraft, siteOf, sitePictures } from '../../../server/office/door.ts';
import { officeContext } from '../../context.ts';

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** A picture of the draft, or of the site, by its name; with `?held=` a photo that waits. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  const { settings } = context.get(officeContext);
  const site = siteOf(settings.dataDir);
  const name = params.name ?? '';
  const held = heldPhoto(site, new URL(request.url).searchParams.get('held'));
  if (held) return picture(held, '.jpg');
  if (!/^[\w-]+$/.test(name)) throw data(null, { status: 404 });
  const drafted = readDraft(site, `media/${name}.jpg`);
  if (drafted) return picture(drafted, '.jpg');
  const own = sitePictures(site).find((one) => one.name === name);
  const bytes = own && readDraft(site, own.file);
  if (!bytes) throw data(null, { status: 404 });
  return picture(bytes, parse(own.file).ext.toLowerCase());
}

function picture(bytes: Buffer, ending: string): Response {
  const type = types[ending];
  if (!type) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } });
}
