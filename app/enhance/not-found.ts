import { one } from './dom.ts';

/** Characters of the text round a link that were copied with it, such as '.' or ')'. */
const strays = /(?:[.,;:!?)\]}>'"*_’”»]|%20)+$/;

/**
 * On the page for an unknown address: when the address without stray characters has a page, opens
 * that page. Shows 'Loading...' while it asks the server (SPECIFICATION 2).
 */
export async function notFound(): Promise<void> {
  const loading = one('.lost__loading');
  if (!loading) return;
  const { pathname, search, hash } = location;
  const meant = decodeURI(pathname).replace(strays, '');
  if (meant.length > 1 && meant !== decodeURI(pathname)) {
    loading.hidden = false;
    const page = await fetch(meant, { method: 'HEAD' }).catch(() => undefined);
    if (page?.ok) return location.replace(meant + search + hash);
  }
  loading.remove();
}
