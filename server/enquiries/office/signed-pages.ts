/** Answers the addresses of the office's signed links: /release/… and /canary/…. */
import type { RequestListener } from 'node:http';
import { errorPage } from '../../error-page.ts';
import { log, traits } from '../../log.ts';
import { showControls } from '../control-characters.ts';
import type { Post } from '../delivery/outbox.ts';
import { verify } from '../signing.ts';
import type { UseDatabase } from '../store/retrying-database.ts';
import { act, look, type SignedPage, type SignedPurpose, unknownLink } from './signed-actions.ts';
import { signedPageHeaders, signedPageHtml } from './signed-page-html.ts';

/** With whatever follows: nobody else answers there. */
const address = /^\/(release|canary)\/(.*)$/s;

type Work = { use: UseDatabase; post: Post; now?: () => Date };

/**
 * Answers what is behind a signed link: GET and HEAD show it, POST does it. All else goes to
 * `next`. The body of a post is not read: the token in the address says everything.
 */
export function signedPages(next: RequestListener, work: () => Work): RequestListener {
  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    const [, purpose, token = ''] = address.exec(path) ?? [];
    if (!purpose) return next(req, res);
    const asked = { purpose: purpose as SignedPurpose, token, acts: req.method === 'POST' };
    void answer(work(), asked).then(
      (page) => {
        const html = signedPageHtml({ ...page, sentences: page.sentences.map(showControls) });
        res.writeHead(page.status, {
          ...signedPageHeaders,
          'Content-Length': Buffer.byteLength(html),
        });
        res.end(html);
      },
      (error: unknown) => {
        log.error('a signed page failed', { purpose, ...traits(error) });
        res.writeHead(503, { ...signedPageHeaders, 'Retry-After': '60' }).end(errorPage(503));
      },
    );
  };
}

async function answer(
  { use, post, now = () => new Date() }: Work,
  { purpose, token, acts }: { purpose: SignedPurpose; token: string; acts: boolean },
): Promise<SignedPage> {
  return use(async (database) => {
    const reference = await verify(database, purpose, token, now());
    if (reference === undefined) return unknownLink;
    return acts
      ? act(database, purpose, reference, post, now())
      : look(database, purpose, reference);
  });
}
