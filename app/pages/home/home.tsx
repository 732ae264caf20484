import { mostRecent } from '../../../content/paging.ts';
import type { home } from '../../../content/read.ts';
import * as content from '../../../content/read.ts';
import type { RungWords } from '../../../content/rung-in-time.ts';
import { categories } from '../../../content/schema.ts';
import { forms } from '../../../enquiry/forms.ts';
import { keyMapNote, mapPlaces } from '../../content/places.server.ts';
import { countsOf, projectList } from '../../content/projects.server.ts';
import { NextSteps } from '../../enquiry/next-steps.tsx';
import { receive } from '../../enquiry/receive.server.ts';
import type { HeadOf, LoaderArgs, PageEvents, PageProps } from '../../page-module.ts';
import { ProjectBoard, useCategory } from '../../sections/project-board.tsx';
import { Also } from '../../ui/button.tsx';
import { Hero } from './hero.tsx';
import { HomeAbout } from './home-about.tsx';
import { HomeContact, HomeQuestions } from './home-contact.tsx';
import { HomeServices } from './home-services.tsx';
import { Proof } from './proof.tsx';

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
  path: '/',
});

export const events = (): PageEvents => [['lead_form_view', {}]];

export default function Home({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const {
    categories: shown,
    home,
    useful,
    projects,
    counts,
    places,
    mapNote,
    empty,
    towns,
  } = loaderData;
  const category = useCategory(shown);
  return (
    <>
      <Hero {...home} pictures={home.hero} useful={useful} answer={actionData} />
      <div className="sheet">
        <NextSteps form={forms.lead} className="next-steps--wide" />
      </div>
      <Proof rated={home.rated} testimonials={home.testimonials} thumbnails={home.thumbnails} />
      <HomeServices {...home.services} />
      <HomeAbout {...home.about} towns={towns} />
      <section
        className="projects sheet section"
        id="recent-projects"
        aria-labelledby="projects-title"
      >
        <h2 id="projects-title">Recent projects</h2>
        <ProjectBoard
          projects={projects}
          places={places}
          mapNote={mapNote}
          empty={empty}
          categories={shown}
          counts={counts}
          category={category}
          path="/"
          anchor="#recent-projects"
        />
        <div className="buttons projects__buttons">
          <Also href="/projects">View All Projects</Also>
        </div>
      </section>
      <HomeContact {...home.contact} answer={actionData} />
      <HomeQuestions questions={home.questions} />
    </>
  );
}

type Home = ReturnType<typeof home>;

/**
 * The home page's words, with how many calls came in time where they ask the reader to ring. In the
 * words, because no script of the home page may grow by it.
 */
const withRung = (words: Home, rung: RungWords | undefined): Home =>
  rung
    ? {
        ...words,
        contact: {
          ...words.contact,
          text: `${words.contact.text} ${rung.figure} ${rung.counted}`,
        },
      }
    : words;
