import { useEffect, useState } from 'react';

/**
 * Whether the page's own orange button has gone out of sight. Only then do the header's button and
 * the phone's call bar
 * take the colour: one marker on a screen. A page without a button of its own counts as gone by.
 */
export function useMarker(pathname: string) {
  const [past, setPast] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another button
  useEffect(() => {
    const own = document.querySelector('main .btn--go');
    if (!own) return setPast(true);
    setPast(false);
    const observer = new IntersectionObserver((seen) => {
      const last = seen.at(-1);
      setPast(Boolean(last && !last.isIntersecting && last.boundingClientRect.top < 0));
    });
    observer.observe(own);
    return () => observer.disconnect();
  }, [pathname]);
  return past;
}
