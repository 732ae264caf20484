import { Picture, type PictureData } from '../../content/picture.tsx';
import { DrawnFence } from '../../drawings/over-pictures/drawn-fence.tsx';
import type { Fence } from '../../drawings/over-pictures/fence-lines.ts';
import { Compare, sideSizes } from './compare.tsx';

/** The job as drawn and as built, from one camera. */
export const AsDrawn = ({ picture, fence }: { picture: PictureData; fence: Fence }) => (
  <section className="comparison" aria-labelledby="drawn">
    <div className="sheet">
      <h2 id="drawn">As drawn and as built</h2>
    </div>
    <Compare
      first={{ label: 'Drawn, Monday', shows: <DrawnFence fence={fence} /> }}
      second={{
        label: 'Built, Friday',
        shows: <Picture picture={picture} sizes={sideSizes(picture)} silent />,
      }}
      ask="Show more of the drawing or of the finished fence"
    />
  </section>
);
