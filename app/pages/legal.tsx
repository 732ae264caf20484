import { spokenDay } from '../../calendar/written-times.ts';
import { identityOf } from '../../content/identity.ts';
import * as content from '../../content/read.ts';
import type { Firm } from '../../content/schema.ts';
import { Crumbs } from '../blocks/crumbs.tsx';
import { Press } from '../components/button.tsx';
import { List, More, Paragraphs, Terms } from '../components/text.tsx';
import { countingOf } from '../enhance/counting.ts';
import { pathOf } from '../page-context.ts';
import { type HeadOf, type LoaderArgs, notFound, type PageProps } from '../page-module.ts';

/** The privacy notice, whose first clause says who we are in law: the controller is a person. */
function privacyOf(firm: Firm) {
  const { clauses: written, counting, ...notice } = content.privacy();
  const clauses = countingOf() ? counted(written, counting) : written;
  const [first, ...rest] = clauses;
  const identity = identityOf(firm);
  if (!first || !identity) return { ...notice, clauses };
  return {
    ...notice,
    clauses: [{ ...first, paragraphs: [...first.paragraphs, identity] }, ...rest],
  };
}

type Privacy = ReturnType<typeof content.privacy>;
type Clause = Privacy['clauses'][number] & { id?: string; link?: string };

/** The clauses where visits are counted: what they say of that, and where one's mind is changed. */
const counted = (clauses: Clause[], { more, cookies, link }: Privacy['counting']): Clause[] =>
  clauses.map(({ title, paragraphs }) =>
    title === cookies.title
      ? { ...cookies, id: 'counting', link }
      : {
          title,
          paragraphs: [
            ...paragraphs,
            ...more.flatMap((one) => (one.title === title ? one.paragraphs : [])),
          ],
        },
  );

function pageAt(path: string) {
  if (path === '/privacy') return { title: 'Privacy notice', page: privacyOf(content.firm()) };
  if (path === '/accessibility')
    return { title: 'Accessibility statement', page: content.accessibility() };
  const page = content.legalPages().get(path);
  if (!page) throw notFound();
  return { title: page.heading, page };
}

function documentOf(path: string) {
  const page = content.legalPages().get(path);
  if (!page) return undefined;
  const { name, trade, address, postcode, email } = content.firm();
  return {
    ...page.document,
    form: page.form,
    others: [...content.legalPages()].map(([to, { name }]) => ({ to, name })),
    from: spokenDay(page.document.from),
    firm: [`${name} ${trade}`, ...address, postcode, email].join(', '),
  };
}

export function loader({ request }: LoaderArgs) {
  const path = pathOf(new URL(request.url).pathname);
  const { testimonials } = content.home();
  const quotes = path === '/reviews' ? testimonials : [];
  return { path, ...pageAt(path), document: documentOf(path), quotes };
}

export const head: HeadOf<typeof loader> = ({ title, page: { description } }) => ({
  title,
  description,
});

/** A page of clauses, a row each: a notice, or a document with its date and form. */
export default function Legal({ loaderData: { path, page, document, quotes } }: Props) {
  const clauses: LegalClause[] = page.clauses;
  return (
    <article className="clauses sheet">
      <div className="page-opening">
        <Crumbs />
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
      </div>
      {document && <About path={path} {...document} />}
      {clauses.map(({ title, short, paragraphs, list, id, link }) => (
        <section key={title} id={id}>
          <h2 className="as-h3">{title}</h2>
          <div>
            {short && <p className="clauses__short">{short}</p>}
            <Paragraphs texts={paragraphs} />
            {list && <List texts={list} />}
            {id && link && <More href={`/privacy#${id}`}>{link}</More>}
          </div>
        </section>
      ))}
      {quotes.length > 0 && <Quotes quotes={quotes} />}
      {document?.form && <Form firm={document.firm} {...document.form} />}
    </article>
  );
}
type Props = PageProps<typeof loader>;
type LegalClause = {
  title: string;
  short?: string;
  paragraphs: string[];
  list?: string[] | undefined;
  id?: string | undefined;
  /** The words of a link below it, to itself: what is done there needs a script. */
  link?: string;
};
type Document = NonNullable<ReturnType<typeof documentOf>>;

const About = ({ path, others, version, from, for: whom }: Document & { path: string }) => (
  <div className="legal__about">
    <nav aria-label="Documents">
      <ul>
        {others.map(({ to, name }) => (
          <li key={to}>
            <a href={to} aria-current={to === path ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <Terms
      names="quiet"
      rows={[
        ['Version', version],
        ['In force from', from],
        ['For', whom],
      ]}
    />
    <Press data-print hidden>
      Print
    </Press>
  </div>
);

const Quotes = ({ quotes }: { quotes: ReturnType<typeof content.home>['testimonials'] }) => (
  <section>
    <h2 className="as-h3">What customers say</h2>
    <div>
      {quotes.map(({ name, location, text }) => (
        <figure key={name}>
          <blockquote>{text}</blockquote>
          <figcaption className="quiet">{`${name}, ${location}`}</figcaption>
        </figure>
      ))}
    </div>
  </section>
);

type FormProps = NonNullable<Document['form']> & { firm: string };

const Form = ({ firm, title, note, says, fields }: FormProps) => (
  <div className="legal__form">
    <h2 className="as-h3">{title}</h2>
    <p className="note quiet">{note}</p>
    <p>{`To ${firm}`}</p>
    <p>{says}</p>
    <Terms rows={fields.map((field) => [field, ''])} />
  </div>
);
