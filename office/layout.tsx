import { createContext, type ReactNode, useContext } from 'react';
import { Peg } from '../app/blocks/firm.tsx';
import { firm } from '../content/read.ts';
import type { Person, Role } from '../server/auth/people.ts';
import { canPublish } from '../server/editor/publishing.ts';

/** The parts of the office, in the order of the bar, and whom they are for. */
const parts: { name: string; href: string; allowed: Role[]; edits?: true }[] = [
  { name: 'Inbox', href: '/office', allowed: ['owner', 'office', 'surveyor'] },
  { name: 'Search', href: '/office/search', allowed: ['owner', 'office'] },
  { name: 'Calendar', href: '/office/calendar', allowed: ['owner', 'office', 'surveyor'] },
  { name: 'Figures', href: '/office/figures', allowed: ['owner', 'office'] },
  { name: 'Website', href: '/office/site', allowed: ['owner'], edits: true },
];

type LayoutProps = {
  title: string;
  /** Without the bar of the parts. */
  plain?: boolean;
  /** The part that this page belongs to. */
  here?: string;
  /** Calls due today, for the title and the bar. */
  count?: number;
  children: ReactNode;
};

/**
 * `person`: the signed-in user; `undefined` on pages that are open to anyone. `hasOffice`: false
 * with OFFICE=off, where only the page that releases from quarantine is left.
 */
type Viewing = { person: Person | undefined; hasOffice: boolean };
export const Viewer = createContext<Viewing>({ person: undefined, hasOffice: true });

/** What stands round every page of the office. */
export function Layout({ title, plain = false, here, count = 0, children }: LayoutProps) {
  const { person, hasOffice } = useContext(Viewer);
  return (
    <>
      <title>{`${count ? `(${count}) ` : ''}${title} | ${firm().name} office`}</title>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <header className="office-head">
        <a className="office-logo" href={hasOffice ? '/office' : undefined}>
          <Peg />
          <span>
            <b>{firm().name}</b> office
          </span>
        </a>
        {person && !plain && (
          <nav className="office-parts" aria-label="Office">
            {parts
              .filter(
                ({ allowed, edits }) => allowed.includes(person.role) && (!edits || canPublish()),
              )
              .map(({ name, href }) => (
                <a key={href} href={href} aria-current={name === here ? 'page' : undefined}>
                  {name}
                  {name === 'Inbox' && count > 0 && (
                    <sup>
                      {count}
                      <span className="visually-hidden"> due today</span>
                    </sup>
                  )}
                </a>
              ))}
          </nav>
        )}
        {person && (
          <a className="office-who" href="/office/account">
            {person.name}
            <span className="visually-hidden">, your account</span>
          </a>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

type PageProps = Omit<LayoutProps, 'count'> & { className?: string; heading?: ReactNode };

/** A page of one column under its heading, which is its title unless it has another. */
export const Page = ({ className = 'office-page', heading, children, ...rest }: PageProps) => (
  <Layout {...rest}>
    <div className={className}>
      <h1>{heading ?? rest.title}</h1>
      {children}
    </div>
  </Layout>
);
