import { useEffect, useRef } from 'react';

/**
 * After a click that led to another page, the focus moves to that page, as it does after a full
 * load: otherwise it stays in a menu that is gone, and a screen reader says nothing. The first page
 * keeps the focus that the browser chose.
 */
export function useRouteFocus(pathname: string, hash: string) {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
