import { redirect } from 'react-router';

/** Leads on, and gives the browser these cookies. */
export function leadTo(path: string, setCookie: string[] = []): Response {
  const headers = new Headers();
  for (const cookie of setCookie) headers.append('Set-Cookie', cookie);
  return redirect(path, { status: 303, headers });
}

/** What a form says under one name; empty where it says nothing. */
export const said = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** A machine as its owner calls it. */
export const nounOf = (device: string): 'phone' | 'tablet' | 'computer' =>
  /phone/i.test(device) ? 'phone' : /ipad|tablet/i.test(device) ? 'tablet' : 'computer';
