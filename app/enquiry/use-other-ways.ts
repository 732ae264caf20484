import { useEffect, useState } from 'react';
import { keepTrying } from '../document/keep-trying.ts';

type OtherWays = typeof import('./kept/other-ways.tsx');

/**
 * What helps when an enquiry does not go. Fetched while there is a connection, for it is needed
 * when there is none; undefined until then.
 */
export function useOtherWays(): OtherWays | undefined {
  const [loaded, setLoaded] = useState<OtherWays>();
  useEffect(() => keepTrying(() => import('./kept/other-ways.tsx'), setLoaded), []);
  return loaded;
}
