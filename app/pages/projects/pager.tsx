import { Fragment } from 'react';
import { Link } from 'react-router';
import { pageAddress, pagesNear } from '../../../content/paging.ts';

type Props = { page: number; pages: number; category: string; anchor: string };

/** The way to the other pages of a long list, by links that need no script. */
export function Pager({ page, pages, category, anchor }: Props) {
  const to = (number: number) =>
    pageAddress('/projects', number, category === 'All' ? undefined : category) + anchor;
  const numbers = pagesNear(page, pages);
  return (
    <nav className="pager" aria-label="Pages of the list">
      <p className="tab-num">
        Page {page} of {pages}
      </p>
      <ol>
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} rel="prev">
              Previous
            </Link>
          </li>
        )}
        {numbers.map((number, index) => (
          <Fragment key={number}>
            {number - (numbers[index - 1] ?? 0) > 1 && <li aria-hidden="true">…</li>}
            <li>
              <Link
                to={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          </Fragment>
        ))}
        {page < pages && (
          <li>
            <Link to={to(page + 1)} rel="next">
              Next
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
