import type { ReactNode } from 'react';
import { useFirm } from '../firm.ts';
import { Go, Ring } from '../ui/button.tsx';

type Props = { title: string; text: string; action?: string; to?: string; children: ReactNode };

/** The last word of a page: one card on pine, and a short list of where else to look. */
export function Similar({ title, text, action = 'Get a free site survey', to = '/contact', children }: Props) {
  const { phone } = useFirm();
  return (
    <section className="similar sheet" aria-labelledby="similar">
      <div className="similar__card on-pine">
        <h2 id="similar">{title}</h2>
        <p className="lead">{text}</p>
        <div className="btns">
          <Go to={to}>{action}</Go>
          <Ring phone={phone} />
        </div>
      </div>
      <ul className="related">{children}</ul>
    </section>
  );
}
