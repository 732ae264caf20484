import { MalformedBody } from '../server/enquiries/upload/read.ts';

/** The fields of a form that was posted. @throws MalformedBody when the body is no form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new MalformedBody('the body is no form');
  }
}
