import { cardPath } from '../../content/pages.ts';

const brand = 'Thornbeck';
export const siteName = 'Thornbeck Groundworks & Landscaping';

/** Search results cut a longer title, in characters. What a page's name may fill of it: */
export const titleRoom = 60 - ` | ${brand}`.length;

/** What a page says of itself to search engines and in shared links. */
export type PageHead = {
  /** The page's name; the brand is put behind it. Without a `path` it is the whole title. */
  title: string;
  description?: string;
  /** Omitted for a page that nobody can share. */
  path?: string;
  /** For pages that nobody should find by searching. */
  robots?: string;
};

export const wholeTitle = ({ title, path }: PageHead) => (path ? `${title} | ${brand}` : title);

type Props = {
  head: PageHead;
  /** From SITE_URL. Without it, absolute addresses are left out: localhost would be wrong. */
  origin: string | undefined;
  /** A page whose form came back with errors says so in its title. */
  hasErrors: boolean;
};

/** The tags of a page's head. */
export function Head({ head, origin, hasErrors }: Props) {
  const { title, description, path, robots } = head;
  const address = origin && path && origin + path;
  return (
    <>
      <title>{`${hasErrors ? 'Error: ' : ''}${wholeTitle(head)}`}</title>
      {description && <meta name="description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      {address && !robots && <link rel="canonical" href={address} />}
      {path && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          {address && <meta property="og:url" content={address} />}
          <meta property="og:locale" content="en_GB" />
        </>
      )}
      {address && !robots && (
        <>
          <meta property="og:image" content={origin + cardPath(path)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
