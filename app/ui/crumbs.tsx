import { Link } from 'react-router';

export type Crumb = { label: string; to?: string };

/** The way back up. The last one is the page itself and leads nowhere. */
export const Crumbs = ({ trail }: { trail: Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className="crumbs">
      {trail.map(({ label, to }, index) => (
        <li key={label} aria-current={index === trail.length - 1 ? 'page' : undefined}>
          {to ? <Link to={to}>{label}</Link> : label}
        </li>
      ))}
    </ol>
  </nav>
);
