import type { ReactNode } from 'react';
import type { Site } from '../../server/editor/draft.ts';
import { pictureCount } from '../../server/editor/pictures.ts';
import { Frame } from '../frame.tsx';
import { groups } from './document.ts';

type Props = {
  title: string;
  person: string;
  /** How many documents each group has. */
  counts: Record<string, number>;
  group?: string | undefined;
  children: ReactNode;
  aside?: ReactNode;
};

/** Only owners edit the site. */
const owner = 'owner' as const;

/** Pictures are no file of words: they have a list of their own. */
const listAddress = (id: string) =>
  id === 'pictures' ? '/office/site/pictures' : `/office/site/list/${id}`;

/** The editor's pages: what can be changed, what is being changed, and how it will look. */
export const SiteFrame = ({ title, person, counts, group, children, aside }: Props) => (
  <Frame title={title} person={person} role={owner} here="Website">
    <div className="site">
      <div className="site__work">{children}</div>
      {aside && <aside className="site__aside">{aside}</aside>}
      <nav className="site__list" aria-label="Website">
        <a className="site__head" href="/office/site">
          Website
        </a>
        <ul className="site-rows">
          {groups.map(({ id, title: name }) => (
            <li key={id}>
              <a href={listAddress(id)} aria-current={id === group ? 'page' : undefined}>
                {name} <span>{counts[id] ?? 0}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </Frame>
);

/** So many documents of each group, and pictures. */
export const countsOf = (site: Site, documents: { group: string }[]): Record<string, number> => ({
  ...Object.fromEntries(
    groups.map(({ id }) => [id, documents.filter(({ group }) => group === id).length]),
  ),
  pictures: pictureCount(site),
});
