import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Picture, type PictureData } from '../../ui/picture.tsx';

type Side = { label: string; shows: ReactNode };

/**
 * Two views from one camera, and a slider that moves between them, by mouse, touch or arrow keys.
 * Without a script both
 * stand one under the other. The page still scrolls under a finger on it (styles: touch-action).
 */
export function Compare({ first, second, ask }: { first: Side; second: Side; ask: string }) {
  const [live, setLive] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  /** What the slider stood at when a finger came down on it. */
  const stood = useRef('50');
  useEffect(() => setLive(true), []);

  function show(input: HTMLInputElement) {
    frame.current?.style.setProperty('--at', `${input.value}%`);
    input.setAttribute('aria-valuetext', `${input.value} % ${first.label}`);
  }

  /** The finger went on to scroll the page: it was not meant for the slider. */
  function letBe({ currentTarget: input }: PointerEvent<HTMLInputElement>) {
    input.value = stood.current;
    show(input);
  }

  return (
    <div className={`compare${live ? ' is-live' : ''}`} ref={frame}>
      {[first, second].map(({ label, shows }) => (
        <figure className="compare__side" key={label}>
          {shows}
          <figcaption>{label}</figcaption>
        </figure>
      ))}
      {live && (
        <input
          type="range"
          defaultValue={50}
          aria-label={ask}
          aria-valuetext={`50 % ${first.label}`}
          onInput={({ currentTarget }) => show(currentTarget)}
          onPointerDownCapture={({ currentTarget }) => {
            stood.current = currentTarget.value;
          }}
          onPointerCancel={letBe}
        />
      )}
      <span className="compare__bar" />
    </div>
  );
}

type Pair = { text: string; before: { picture: PictureData }; after: { picture: PictureData } };

/** The place on the first day and on the last, from where the same person stood. */
export const BeforeAfter = ({ text, before, after }: Pair) => (
  <section className="drawn-built" aria-labelledby="compare">
    <div className="sheet">
      <h2 id="compare">Before and after</h2>
      <p className="quiet">{text}</p>
    </div>
    <Compare
      first={{ label: 'Before', shows: <Picture picture={before.picture} sizes="100vw" /> }}
      second={{ label: 'After', shows: <Picture picture={after.picture} sizes="100vw" /> }}
      ask="Show more of the place before or after the work"
    />
  </section>
);
