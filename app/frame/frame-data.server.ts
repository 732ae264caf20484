import { firm } from '../../content/read.ts';
import { shownPicture } from '../content/shown.server.ts';
import { siteOrigin } from '../seo/origin.server.ts';

/**
 * What every page needs: the firm, the picture of the page that is not there, and the settings of
 * the build. The root loads it.
 */
export function frameData() {
  const { sample: _, ...shownFirm } = firm();
  return {
    firm: shownFirm,
    lost: shownPicture({ name: 'arena', hold: [50, 60] }),
    gtag: process.env.GTAG_ID?.trim() || undefined,
    origin: siteOrigin(),
  };
}

export type FrameData = ReturnType<typeof frameData>;
