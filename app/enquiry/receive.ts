import type { LoaderArgs } from '../page-module.ts';
import { receive } from './receive.server.ts';

/** Where the browser's script sends every form: answers with JSON, not with a page. */
export async function action({ request }: LoaderArgs): Promise<Response> {
  const { data, init } = await receive(request);
  return Response.json(data, init ?? {});
}

/** The address only takes posts: a browser that opens it gets the page for unknown addresses. */
export function loader(): never {
  throw new Response('Not Found', { status: 404 });
}
