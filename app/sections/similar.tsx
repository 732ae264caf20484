import { Link } from 'react-router';
import { useFirm } from '../frame/use-firm.ts';
import { Go, Ring } from '../ui/button.tsx';

type Props = {
  title: string;
  text: string;
  action?: string;
  /** What the second button says, if not the number. */
  ring?: string;
  related?: { to: string; name: string }[];
};

/** Where to go on from a page that has nothing of its kind beside it. */
export const further = [
  { to: '/projects', name: 'Projects' },
  { to: '/areas-we-cover', name: 'Areas We Cover' },
];

/** The last word of a page: one card on pine, and where there is more to see a short list of it. */
export function Similar({ title, text, action = 'Get a free site survey', ring, related }: Props) {
  const { phone } = useFirm();
  return (
    <section className="similar sheet" aria-labelledby="similar">
      <div className="similar__card on-pine">
        <h2 id="similar">{title}</h2>
        <p className="lead">{text}</p>
        <div className="buttons similar__buttons">
          <Go to="/contact">{action}</Go>
          <Ring phone={phone} label={ring} />
        </div>
      </div>
      {related && (
        <ul className="rows">
          {related.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} prefetch="intent">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
