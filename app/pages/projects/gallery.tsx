import { type ComponentType, type MouseEvent, useState } from 'react';
import { useHydrated } from '../../document/use-hydrated.ts';
import { covering, Picture, type PictureData, widestJpeg } from '../../ui/picture.tsx';
import type { LightboxProps, Shot } from './lightbox.tsx';

/**
 * The box of each picture, as gallery.css lays them out: the odd one at the end runs across
 * the page.
 */
const boxes = [
  ['64vw', '36vw'],
  ['40vw', '36vw'],
  ['32vw', '25vw'],
  ['60vw', '25vw'],
] as const;

function sizes(picture: PictureData, index: number, count: number): string {
  const across = index === count - 1 && count % 2 === 1;
  const [width, height] = across ? ['92vw', '38vw'] : (boxes[index] ?? ['100vw', '58vw']);
  return `(min-width: 64rem) ${covering(picture, width, height)}, ${covering(picture, '100vw', '58vw')}`;
}

/**
 * Pictures with captions. Each is a link to itself at full size; with a script it opens large in a
 * lightbox, which is fetched at the first click.
 */
export function Gallery({ shots }: { shots: Shot[] }) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState<{ at: number; Lightbox: ComponentType<LightboxProps> }>();

  async function enlarge(event: MouseEvent<HTMLAnchorElement>, at: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!window.HTMLDialogElement) return; // before iOS 15.4: the link opens the picture
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { Lightbox } = await import('./lightbox.tsx');
      setShown({ at, Lightbox });
    } catch {
      // No signal for the script: the picture itself may still be at hand.
      location.assign(href);
    }
  }

  return (
    <>
      <section className={`gallery gallery--${shots.length} sheet section`} aria-label="Gallery">
        {shots.map(({ picture, caption }, index) => (
          <figure key={caption}>
            <a
              className="crop gallery__picture"
              href={widestJpeg(picture)}
              aria-haspopup={hydrated ? 'dialog' : undefined}
              onClick={(event) => enlarge(event, index)}
            >
              <Picture picture={picture} sizes={sizes(picture, index, shots.length)} />
            </a>
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </section>
      {shown && <shown.Lightbox shots={shots} at={shown.at} onClose={() => setShown(undefined)} />}
    </>
  );
}
