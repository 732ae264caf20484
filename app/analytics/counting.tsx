import { useEffect, useState } from 'react';
import { useFrame } from '../frame/use-frame.ts';
import type { CountingStrip } from './counting-strip.tsx';

/**
 * With GTAG_ID, what asks whether visits may be counted; without it nothing is even fetched.
 * `isFree`: on a phone it covers neither a form nor the page's own button.
 */
export function Counting({ isFree }: { isFree: boolean }) {
  const { gtag } = useFrame();
  const [late, setLate] = useState<{ CountingStrip: typeof CountingStrip }>();
  useEffect(() => {
    if (gtag) import('./counting-strip.tsx').then(setLate, () => {});
  }, [gtag]);
  return gtag && late ? <late.CountingStrip id={gtag.id} isFree={isFree} /> : null;
}
