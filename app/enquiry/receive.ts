import type { ActionFunctionArgs } from 'react-router';
import { receive } from './receive.server.ts';

/** Where the browser's script sends every form: answers with data, not with a page. */
export const action = ({ request }: ActionFunctionArgs) => receive(request);

/** Nobody has anything to read here. */
export function loader() {
  throw new Response('Not Found', { status: 404 });
}
