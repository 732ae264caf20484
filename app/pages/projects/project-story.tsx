import type { MetaDescriptor } from 'react-router';
import { Marks } from '../../drawings/over-pictures/marks.tsx';
import { Similar } from '../../sections/similar.tsx';
import { originOf, pageMeta } from '../../seo/meta.ts';
import { breadcrumbs } from '../../seo/structured.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Picture, widestJpeg } from '../../ui/picture.tsx';
import { AsDrawn } from './as-drawn.tsx';
import { BeforeAfter } from './compare.tsx';
import { Gallery } from './gallery.tsx';
import { JobFigures } from './job-figures.tsx';
import type { projectPage } from './project.server.ts';

type Page = ReturnType<typeof projectPage>;

const trailOf = ({ project }: Page) => [
  { label: 'Back to Projects', to: '/projects' },
  { label: project.category },
  { label: project.location },
];

/** The meta tags of a project's page, whichever family it is of. */
export function projectMeta(page: Page, matches: Parameters<typeof originOf>[0]): MetaDescriptor[] {
  const { title, location, description, picture } = page.project;
  const origin = originOf(matches);
  return pageMeta({
    title: `${title}, ${location}`,
    description,
    path: page.path,
    origin,
    image: widestJpeg(picture),
    data: [
      breadcrumbs(
        [{ label: 'Home', to: '/' }, { label: 'Projects', to: '/projects' }, { label: title }],
        origin,
      ),
    ],
  });
}

/** One finished job: the picture, its measure, how it was done, what it looks like from nearby. */
export function ProjectStory(page: Page) {
  const { project, related, service } = page;
  const {
    title,
    location,
    picture,
    marks,
    drawn,
    paragraphs,
    approach,
    compare,
    gallery,
    similar,
  } = project;
  return (
    <article>
      <section className="project-top" aria-labelledby="title">
        <div className="project-top__pic">
          <Picture picture={picture} sizes="100vw" first />
          {marks && <Marks measure={marks} />}
        </div>
        <div className="sheet">
          <div className="project-top__plate">
            <Crumbs trail={trailOf(page)} />
            <h1 id="title">
              {title}, {location}
            </h1>
          </div>
        </div>
      </section>
      <JobFigures {...project} />
      <section className="steps sheet section on-limestone" aria-labelledby="how">
        <div className="steps__words">
          <h2 id="how">How we went about it</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ol className="steps__list">
          {approach.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      {compare && <BeforeAfter {...compare} />}
      <Gallery shots={gallery} />
      {drawn && <AsDrawn picture={picture} fence={drawn} />}
      <Similar title="Need a similar project?" text={similar} related={related} service={service} />
    </article>
  );
}
