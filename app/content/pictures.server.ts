import { readFileSync } from 'node:fs';
import type { Fence, Measure } from '../drawings/ink.tsx';

/**
 * What scripts/pictures.ts made of the masters in media/. Only the server reads it.
 */
export type PictureFacts = {
  /** Changes with the picture: part of every file's name. */
  hash: string;
  /** Another address of its files than /pictures/{name}.{hash}: the editor's, of a draft. */
  src?: string;
  width: number;
  height: number;
  alt: string;
  /** The named tone shown until the picture has loaded. */
  ground: string;
  /** The picture itself, very small, as a data address. */
  standIn: string;
  /** It stands in for a photograph that the owner has yet to take. */
  sample?: boolean;
  /** /pictures/{name}.{hash}-{width}.avif */
  widths: number[];
  /** /pictures/{name}.{hash}-{width}.jpg */
  fallback: number[];
  /** Measured on this very picture (media/marks), by name. */
  marks?: Record<string, Measure>;
  /** Drawings traced over this very picture, by name. */
  drawn?: Record<string, Fence>;
};

// Built into the server: what is served then always fits the pictures that were built with it.
const made = import.meta.glob<Record<string, PictureFacts>>('../../.cache/pictures.json', {
  eager: true,
  import: 'default',
  exhaustive: true,
});

/** Pictures that no build has made yet, for a page that is only looked at: scripts/render.ts. */
const draft: Record<string, PictureFacts> = process.env.DRAFT_PICTURES
  ? (JSON.parse(readFileSync(process.env.DRAFT_PICTURES, 'utf8')) as Record<string, PictureFacts>)
  : {};

/** One picture by its name in media/. @throws Error naming it when media/ has no such picture. */
export function picture(name: string): PictureFacts {
  const found = draft[name] ?? made['../../.cache/pictures.json']?.[name];
  if (!found)
    throw new Error(
      `There is no picture '${name}': add it to media/, and say beside it in ${name}.txt what it shows.`,
    );
  return found;
}

type Page = {
  picture: { name: string };
  marks?: string | undefined;
  drawn?: string | undefined;
};

/**
 * What is drawn over the picture that a page opens with: the marks and the traced drawing that its
 * content names. Nothing once the picture has been replaced, as it was another that was measured.
 */
export function overPicture({ picture: { name }, marks, drawn }: Page) {
  const facts = picture(name);
  return {
    marks: marks === undefined ? undefined : facts.marks?.[marks],
    drawn: drawn === undefined ? undefined : facts.drawn?.[drawn],
  };
}
