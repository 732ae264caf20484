export type Crumb = { label: string; to?: string };

/** The way back up. The last one is the page itself and leads nowhere. */
export const Crumbs = ({ trail }: { trail: Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className="crumbs">
      {trail.map(({ label, to }, index) => (
        <li key={label} aria-current={index === trail.length - 1 ? 'page' : undefined}>
          {to ? <a href={to}>{label}</a> : label}
        </li>
      ))}
    </ol>
  </nav>
);
