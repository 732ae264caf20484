import { trailTo } from '../../content/pages.ts';
import { usePage } from '../page-context.ts';

/** The way from the home page to this one, or another `trail`. The last step is not a link. */
export function Crumbs({ trail }: { trail?: { name: string; path?: string }[] }) {
  const { path: here } = usePage();
  const steps = trail ?? trailTo(here);
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {steps.map(({ name, path }, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li key={name} aria-current={isLast ? 'page' : undefined}>
              {path && !isLast ? <a href={path}>{name}</a> : name}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/**
 * Nothing is painted before this place is reached (HTML standard, link type "expect"). For the end of
 * a first section whose words stand at its foot: on a slow line they would be pushed up as they come.
 */
export const PaintedWhole = () => (
  <>
    <link rel="expect" href="#painted-whole" blocking="render" />
    <template id="painted-whole" />
  </>
);
