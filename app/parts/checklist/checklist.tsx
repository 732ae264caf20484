import type { PartProps } from '../../../content/schema.ts';
import { RuledList } from '../ruled-list/ruled-list.tsx';

/** What we need from the customer, each with a box to tick. */
export const ChecklistPart = ({ id, title, items }: PartProps<'checklist'>) => (
  <section className="ruled-list ruled-list--boxes sheet section on-limestone" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <RuledList items={items} />
  </section>
);
