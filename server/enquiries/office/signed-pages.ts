/** Answers the addresses of the office's signed links: /release/…. */
import type { RequestListener } from 'node:http';
import { errorPage } from '../../error-page.ts';
import { log, traits } from '../../log.ts';
import { showControls } from '../control-characters.ts';
import type { Post } from '../delivery/outbox.ts';
import { verify } from '../signing.ts';
import type { UseDatabase } from '../store/retrying-database.ts';
import { act, look, type SignedPage, unknownLink } from './signed-actions.ts';
import { signedPageHeaders, signedPageHtml } from './signed-page-html.ts';

/** With whatever follows: nobody else answers there. */
const address = /^\/release\/(.*)$/s;

type Work = { use: UseDatabase; post: Post; now?: () => Date };

/**
 * Answers what is behind a signed link: GET and HEAD show it, POST does it. All else goes to
 * `next`. The body of a post is not read: the token in the address says everything.
 */
export function signedPages(next: RequestListener, work: () => Work): RequestListener {
  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    const [, token] = address.exec(path) ?? [];
    if (token === undefined) return next(req, res);
    void answer(work(), token, req.method === 'POST').then(
      (page) => {
        const html = signedPageHtml({ ...page, sentences: page.sentences.map(showControls) });
        res.writeHead(page.status, {
          ...signedPageHeaders,
          'Content-Length': Buffer.byteLength(html),
        });
        res.end(html);
      },
      (error: unknown) => {
        log.error('a signed page failed', traits(error));
        res.writeHead(503, { ...signedPageHeaders, 'Retry-After': '60' }).end(errorPage(503));
      },
    );
  };
}

async function answer(
  { use, post, now = () => new Date() }: Work,
  token: string,
  acts: boolean,
): Promise<SignedPage> {
  return use(async (database) => {
    const reference = await verify(database, 'release', token, now());
    if (reference === undefined) return unknownLink;
    return acts ? act(database, reference, post, now()) : look(database, reference);
  });
}
