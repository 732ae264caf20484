import { all } from './dom.ts';

/** Logs each picture that does not load; its ground stays. */
export function pictureErrors(): void {
  const failed = ({ currentSrc }: HTMLImageElement) =>
    console.error(`This picture could not be loaded; its stand-in stays: ${currentSrc}`);
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && failed(target),
    true,
  );
  for (const picture of all<HTMLImageElement>('img'))
    if (picture.complete && picture.currentSrc && !picture.naturalWidth) failed(picture);
}
