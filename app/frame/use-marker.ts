import { useEffect, useState } from 'react';

/**
 * Whether the page's own orange button is out of sight. Only then do the header's button and the
 * phone's call bar take the colour: one marker on a screen. A page without a button of its own
 * counts as gone by; a button that is still below the screen does not.
 */
export function useMarker(pathname: string) {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const button = document.querySelector('main .button--go');
    if (!button) {
      // With the next frame, as an observer's first answer comes.
      const frame = requestAnimationFrame(() => setPast(true));
      return () => cancelAnimationFrame(frame);
    }
    const observer = new IntersectionObserver((changes) => {
      const last = changes[changes.length - 1];
      setPast(Boolean(last && !last.isIntersecting && last.boundingClientRect.top < 0));
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [pathname]);
  return past;
}
