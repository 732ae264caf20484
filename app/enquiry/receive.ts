import type { ActionFunctionArgs } from 'react-router';
import { receive } from './receive.server.ts';

/** Where the browser's script sends every form: answers with data, not with a page. */
export const action = ({ request }: ActionFunctionArgs) => receive(request);

/** The address only takes posts: a browser that opens it gets the page for unknown addresses. */
export function loader() {
  throw new Response('Not Found', { status: 404 });
}
