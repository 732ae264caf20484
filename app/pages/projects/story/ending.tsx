import { Similar } from '../../../sections/similar.tsx';
import { BeforeAfter } from '../compare.tsx';
import { Gallery } from '../gallery.tsx';
import type { Page, Project } from './pieces.tsx';

/** The place before and after the work, where both were pictured from one camera. */
export const Compared = ({ compare }: Project) => compare && <BeforeAfter {...compare} />;

/** What the job looks like from nearby. */
export const Shots = ({ gallery }: Project) => gallery.length > 0 && <Gallery shots={gallery} />;

/** The way on, the same for every job. */
export const Ending = ({ project, related, service }: Page) => (
  <Similar
    title="Need a similar project?"
    text={project.similar}
    related={related}
    service={service}
  />
);
