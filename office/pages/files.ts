import { bytesOf, fileOf } from '../../server/db/files.ts';
import type { Office } from '../../server/http/office.ts';
import { smallPicture } from '../../server/mail/attachments.ts';
import { enquiryRow } from '../../server/workflow/whole.ts';
import { type Args, note, notFound, officeOf, onlyTheirs } from '../context.ts';

/** The file, if its enquiry is one of this person's. */
async function allowedFile(office: Office, id: string) {
  const file = await office.use(async (database) => {
    const found = await fileOf(database, id);
    if (found?.state !== 'kept') return undefined;
    return (await enquiryRow(database, found.enquiry, onlyTheirs(office))) && found;
  });
  if (!file) throw notFound();
  return file;
}

/** A photo as small as a list or a page shows it. */
export async function photo({ context, params }: Args): Promise<Response> {
  const office = officeOf(context);
  const { id = '', size } = params;
  if (size !== 'small' && size !== 'large') throw notFound();
  const file = await allowedFile(office, id);
  if (!file.type.startsWith('image/')) throw notFound();
  const bytes = await office.use((database) => smallPicture(database, file.id, size));
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/jpeg' } });
}

/** A photo or plan as it is kept, to be saved: nothing of it is opened by the browser here. */
export async function whole({ context, params }: Args): Promise<Response> {
  const office = officeOf(context);
  const file = await allowedFile(office, params.id ?? '');
  const parts = await office.use(async (database) => {
    const all: Buffer[] = [];
    for await (const part of bytesOf(database, file.id)) all.push(part);
    await note(database, office, { did: 'exported', subject: file.enquiry });
    return all;
  });
  const name = encodeURIComponent(file.name);
  return new Response(new Uint8Array(Buffer.concat(parts)), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    },
  });
}
