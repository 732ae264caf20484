import type { PartProps } from '../../../content/schema.ts';
import { Figure } from '../../ui/text.tsx';

/** One promise with one great figure, and a rule with a tick for every one of them. */
export const PledgePart = ({
  id,
  figure,
  unit,
  title,
  text,
  from,
  to,
  document,
}: PartProps<'pledge'>) => (
  <section className="pledge sheet section on-pine" aria-labelledby={id}>
    <p className="pledge__figure" aria-hidden="true">
      <Figure figure={figure} unit={unit} />
    </p>
    <div className="pledge__words">
      <h2 id={id}>{title}</h2>
      <p className="quiet">{text}</p>
      {document && (
        <a className="link" href={document.to}>
          {document.label}
        </a>
      )}
    </div>
    {from && to && (
      <div className="pledge__rule">
        <div aria-hidden="true">
          {Array.from({ length: Number(figure) || 0 }, (_, year) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal ticks that never change places
            <i key={year} />
          ))}
        </div>
        <p>
          <span>{from}</span>
          <span>{to}</span>
        </p>
      </div>
    )}
  </section>
);
