import type { ReactNode } from 'react';
import { Go } from '../ui/button.tsx';
import { Dimension } from '../ui/dimension.tsx';

/** A page that is not there: what is missing, and the one way on. */
export const Lost = ({ title, to, label, children }: { title: string; to: string; label: string; children: ReactNode }) => (
  <section className="lost sheet">
    <div className="lost__plate">
      <Dimension>404</Dimension>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className="btns">
        <Go to={to}>{label}</Go>
      </div>
    </div>
  </section>
);
