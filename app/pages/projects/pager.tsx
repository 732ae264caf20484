import { Fragment } from 'react';
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
            <a href={to(page - 1)} rel="prev">
              Previous
            </a>
          </li>
        )}
        {numbers.map((number, index) => (
          <Fragment key={number}>
            {number - (numbers[index - 1] ?? 0) > 1 && <li aria-hidden="true">…</li>}
            <li>
              <a
                href={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          </Fragment>
        ))}
        {page < pages && (
          <li>
            <a href={to(page + 1)} rel="next">
              Next
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}
