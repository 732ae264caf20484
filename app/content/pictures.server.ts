/**
 * What scripts/pictures.ts made of the masters in media/: read by the loaders, never sent whole to
 * a browser.
 */
export type PictureFacts = {
  /** Changes with the picture: part of every file's name. */
  hash: string;
  width: number;
  height: number;
  alt: string;
  /** The named tone shown until the picture has loaded. */
  ground: string;
  /** It stands in for a photograph that the owner has yet to take. */
  sample?: boolean;
  /** /pictures/{name}.{hash}-{width}.avif */
  widths: number[];
  /** /pictures/{name}.{hash}-{width}.jpg */
  fallback: number[];
};

// Built into the server: what is served then always fits the pictures that were built with it.
const made = import.meta.glob<Record<string, PictureFacts>>('../../.cache/pictures.json', {
  eager: true,
  import: 'default',
  exhaustive: true,
});

/** One picture by its name in media/. @throws Error naming it when media/ has no such picture. */
export function picture(name: string): PictureFacts {
  const found = made['../../.cache/pictures.json']?.[name];
  if (!found)
    throw new Error(
      `There is no picture '${name}': add it to media/ and describe it in media/pictures.yaml.`,
    );
  return found;
}
