/** What the pages of the office make of a request. */
import { createContext, data, type LoaderFunctionArgs } from 'react-router';
import { MalformedBody } from '../server/enquiries/upload/read.ts';
import type { Office } from '../server/http/office.ts';

/** The user, the time and the dependencies of the office's pages; set for each request. */
export const officeContext = createContext<Office>();

/** What a loader or an action is given. */
export type Args = LoaderFunctionArgs;

/** Throw it, and a 404 answers. */
export const notFound = () => data(null, { status: 404 });

/** The fields of a form that was posted. @throws MalformedBody when the body is no form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new MalformedBody('the body is no form');
  }
}

/** A field of a form as text, trimmed; empty where there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
