import { useEffect, useRef, useState } from 'react';
import { DrawnFence } from '../drawings/drawn-fence.tsx';
import { Picture, type PictureData } from '../ui/picture.tsx';

/**
 * The job as drawn and as built, from one camera. A slider moves between them; without a script
 * both stand one under the other. The page still scrolls under a finger on it (styles: touch-action).
 */
export function AsDrawn({ picture }: { picture: PictureData }) {
  const [live, setLive] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => setLive(true), []);
  return (
    <section className="drawn-built" aria-labelledby="compare">
      <div className="sheet">
        <h2 id="compare">As drawn and as built</h2>
      </div>
      <div className={`compare${live ? ' is-live' : ''}`} ref={frame}>
        <Picture picture={picture} sizes="100vw" silent />
        <DrawnFence />
        <span className="compare__tag">Drawn, Monday</span>
        <span className="compare__tag">Built, Friday</span>
        {live && (
          <input
            type="range"
            defaultValue={42}
            aria-label="Show more of the drawing or of the finished fence"
            onInput={(event) => frame.current?.style.setProperty('--at', `${event.currentTarget.value}%`)}
          />
        )}
        <span className="compare__bar" />
      </div>
    </section>
  );
}
