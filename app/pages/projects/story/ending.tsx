import { Similar } from '../../../sections/similar.tsx';
import { BeforeAfter } from '../compare.tsx';
import { Gallery } from '../gallery.tsx';
import type { Page, Project } from './pieces.tsx';

/** The place before and after the work, where both were pictured from one camera. */
export const Compared = ({ compare }: Project) => compare && <BeforeAfter {...compare} />;

/** What the job looks like from nearby. */
export const Shots = ({ gallery }: Project) => gallery.length > 0 && <Gallery shots={gallery} />;

/** What such work costs today, and the way on. */
export const Ending = ({ project, service, town, today }: Page) => (
  <>
    {today && (
      <section className="project-today sheet" aria-labelledby="today">
        <h2 id="today">What this costs today</h2>
        <p>
          {today.words} <a href={today.to}>What affects the price</a>
        </p>
      </section>
    )}
    <Similar
      title="Need a similar project?"
      text={project.similar}
      related={project.related}
      service={service}
      town={town}
    />
  </>
);
