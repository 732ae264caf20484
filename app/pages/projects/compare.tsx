import { type PointerEvent, type ReactNode, useRef } from 'react';
import { useHydrated } from '../../document/use-hydrated.ts';
import { covering, Picture, type PictureData } from '../../ui/picture.tsx';

type Side = { label: string; shows: ReactNode };

/**
 * Two views from one camera, and a slider that moves between them, by mouse, touch or arrow keys.
 * Without a script one is below the other. The page still scrolls under a finger on it (styles:
 * touch-action).
 */
export function Compare({ first, second, ask }: { first: Side; second: Side; ask: string }) {
  const hydrated = useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  /** The slider's value when a finger came down on it. */
  const valueBefore = useRef('50');

  function show(input: HTMLInputElement) {
    frame.current?.style.setProperty('--at', `${input.value}%`);
    input.setAttribute('aria-valuetext', `${input.value} % ${first.label}`);
  }

  /** The finger went on to scroll the page: it was not meant for the slider. */
  function restore({ currentTarget: input }: PointerEvent<HTMLInputElement>) {
    input.value = valueBefore.current;
    show(input);
  }

  return (
    <div className={`compare${hydrated ? ' is-live' : ''}`} ref={frame}>
      {[first, second].map(({ label, shows }) => (
        <figure className="compare__side" key={label}>
          {shows}
          <figcaption>{label}</figcaption>
        </figure>
      ))}
      {hydrated && (
        <input
          type="range"
          defaultValue={50}
          aria-label={ask}
          aria-valuetext={`50 % ${first.label}`}
          onInput={({ currentTarget }) => show(currentTarget)}
          onPointerDownCapture={({ currentTarget }) => {
            valueBefore.current = currentTarget.value;
          }}
          onPointerCancel={restore}
        />
      )}
      <span className="compare__bar" />
    </div>
  );
}

/** How wide a side's picture is asked for: it covers the frame's height (compare.css). */
export const sideSizes = (picture: PictureData) =>
  covering(picture, '100vw', 'clamp(18rem, 46vw, 44rem)');

type Pair = { text: string; before: { picture: PictureData }; after: { picture: PictureData } };

/** The place on the first day and on the last, from where the same person stood. */
export const BeforeAfter = ({ text, before, after }: Pair) => (
  <section className="comparison" aria-labelledby="compare">
    <div className="sheet">
      <h2 id="compare">Before and after</h2>
      <p className="quiet">{text}</p>
    </div>
    <Compare
      first={{
        label: 'Before',
        shows: <Picture picture={before.picture} sizes={sideSizes(before.picture)} />,
      }}
      second={{
        label: 'After',
        shows: <Picture picture={after.picture} sizes={sideSizes(after.picture)} />,
      }}
      ask="Show more of the place before or after the work"
    />
  </section>
);
