/** What stands for the built site in a server without pages: no files, and one route. */
import { action } from '../../app/enquiry/receive.server.ts';
import { emptySite } from './empty-site.ts';

export const readSite = () => emptySite;

export async function answer(request: Request): Promise<Response> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/enquiries')
    return new Response('Not Found', { status: 404 });
  // It throws an answer for what none of our forms sends.
  return action({ request, params: { slug: '', id: '', token: '' } }).catch((thrown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}
