import type { RungWords } from '../../../content/claims.ts';
import { mostRecent } from '../../../content/pages.ts';
import * as content from '../../../content/read.ts';
import { categories } from '../../../content/schema.ts';
import type { Answer } from '../../../enquiry/answer.ts';
import { forms } from '../../../enquiry/forms.ts';
import { PaintedWhole } from '../../blocks/crumbs.tsx';
import { ProjectBoard, useCategory } from '../../blocks/project-board.tsx';
import { Also, Go } from '../../components/button.tsx';
import { List } from '../../components/text.tsx';
import { countsOf, projectList } from '../../content/jobs.server.ts';
import { Picture } from '../../content/picture.tsx';
import { picture } from '../../content/pictures.server.ts';
import { keyMapNote, mapPlaces } from '../../drawings/maps/sheet.ts';
import { NextSteps } from '../../enquiry/enquiry-form.tsx';
import { receive } from '../../enquiry/receive.server.ts';
import { Island } from '../../islands/island.tsx';
import type { HeadOf, LoaderArgs, PageEvents, PageProps } from '../../page-module.ts';
import { HomeAbout, HomeContact, HomeQuestions, HomeServices, Proof } from './home-sections.tsx';

export function loader() {
  const projects = projectList()
    .filter(({ home }) => home)
    .slice(0, mostRecent);
  return {
    categories: [...categories],
    home: withRung(content.home(), content.rungInTime()),
    useful: content.photos(),
    projects,
    counts: countsOf(projects, categories),
    places: mapPlaces(),
    mapNote: keyMapNote(),
    empty: content.projectsPage().empty,
    towns: [...content.areas().values()]
      .filter(({ miles }) => miles > 0)
      .sort((a, b) => a.miles - b.miles)
      .map(({ name, miles, postcodes }) => ({ name, miles, postcodes })),
  };
}

export const action = ({ request }: LoaderArgs) => receive(request);

export const head: HeadOf<typeof loader> = ({ home: { title, description } }) => ({
  title,
  description,
});

export const events = (): PageEvents => [['lead_form_view', {}]];

export default function Home({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { categories: shown, home, useful, towns } = loaderData;
  const category = useCategory(shown);
  return (
    <>
      <Hero {...home} useful={useful} answer={actionData} />
      <div className="sheet">
        <NextSteps form={forms.lead} className="next-steps--wide" />
      </div>
      <Proof {...home} />
      <HomeServices {...home.services} />
      <HomeAbout {...home.about} towns={towns} />
      <section
        className="projects sheet section"
        id="recent-projects"
        aria-labelledby="projects-title"
      >
        <h2 id="projects-title">Recent projects</h2>
        <ProjectBoard {...loaderData} category={category} path="/" anchor="#recent-projects" />
        <div className="buttons buttons--below">
          <Also href="/projects">View All Projects</Also>
        </div>
      </section>
      <HomeContact {...home.contact} answer={actionData} />
      <HomeQuestions questions={home.questions} />
    </>
  );
}

type Home = ReturnType<typeof content.home>;
type HeroProps = Home & { useful: Record<string, string[]>; answer: Answer | undefined };

/** The home page's words, with how many calls came in time. */
const withRung = (words: Home, rung: RungWords | undefined): Home =>
  rung
    ? {
        ...words,
        contact: { ...words.contact, text: `${words.contact.text} ${rung.figure} ${rung.counted}` },
      }
    : words;

const Hero = ({ heading, subline, points, form, hero, useful, answer }: HeroProps) => (
  <section className="hero sheet" aria-labelledby="hero-title">
    <div className={`hero__pic ground-${picture(hero.wide.picture.name).ground}`}>
      <Picture picture={hero.wide.picture} tall={hero.tall.picture} sizes="100vw" first />
    </div>
    <div className="hero__words">
      <h1 id="hero-title">{heading}</h1>
      <div className="hero__say on-dark">
        <p className="lead">{subline}</p>
        <List className="hero__points ticked-list" texts={points} />
        <div className="buttons">
          <Go href="/contact">Get a free site survey</Go>
          <Also href="/projects">View recent projects</Also>
        </div>
      </div>
    </div>
    <Island
      name="enquiry"
      props={{ name: 'lead', ...form, action: '/', answer, useful, className: 'hero__form' }}
    />
    <PaintedWhole />
  </section>
);
