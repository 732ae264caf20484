import type { PartProps } from '../../../content/schema.ts';
import { RuledList } from '../ruled-list/ruled-list.tsx';

/** The rules that apply. */
export const RulesPart = ({ id, title, items }: PartProps<'rules'>) => (
  <section className="ruled-list sheet section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <RuledList items={items} />
  </section>
);
