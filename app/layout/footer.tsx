import { Fragment } from 'react';
import { Address, CopyNumber, Elsewhere, Logo, Tel } from '../blocks/firm.tsx';
import { Profile } from '../drawings/maps/maps.tsx';
import { useLayout } from '../page-context.ts';

const lists: { title: string; links: [to: string, label: string][] }[] = [
  {
    title: 'About',
    links: [
      ['/', 'Home'],
      ['/about', 'About Us'],
      ['/projects', 'Projects'],
      ['/contact', 'Contact'],
    ],
  },
  {
    title: 'Services',
    links: [
      ['/services/residential', 'Residential'],
      ['/services/residential#landscaping', 'Landscaping'],
      ['/services/residential#driveways', 'Driveways'],
      ['/services/residential#residential-fencing', 'Residential fencing'],
      ['/services/electric-gates', 'Electric gates'],
      ['/services/tree-surgery', 'Tree surgery'],
    ],
  },
];

/**
 * The footer of every page: the five towns on the ground's own profile, the links, and how to reach
 * us.
 */
export function Footer() {
  const { footer, towns, townLinks, legal } = useLayout();
  const areas: (typeof lists)[number] = {
    title: 'Areas',
    links: [
      ['/areas-we-cover', 'Areas we cover'],
      ...townLinks.map(({ to, name }): [string, string] => [to, name]),
    ],
  };
  return (
    <footer>
      <Profile towns={towns} />
      <div className="footer sheet on-pine">
        <div className="footer__brand left span-4">
          <Logo />
          <p>{footer.about}</p>
        </div>
        {[...lists, areas].map(({ title, links }) => (
          <div className="footer__list" key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(([to, label]) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="footer__list footer__list--contact small">
          <h2>Contact</h2>
          <Address />
          <ul>
            <li>
              <Tel />
              <CopyNumber />
            </li>
            <Elsewhere />
          </ul>
        </div>
        <div className="footer__end">
          <span>{footer.mark}</span>
          <span className="footer__legal">
            <span>{footer.end}</span>
            {legal.map(([to, label]) => (
              <Fragment key={to}>
                {' '}
                <a href={to}>{label}</a>
              </Fragment>
            ))}
          </span>
          <p>{footer.identity}</p>
        </div>
      </div>
    </footer>
  );
}
