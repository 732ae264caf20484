import type { Area } from '../../../content/schema.ts';
import { covering, Picture } from '../../content/picture.tsx';
import { JobMeasure } from '../../drawings/jobs/job-measure.tsx';

type Props = Pick<Area, 'name' | 'works'>;

/** Jobs in and near a town, each with its one true measure, all to one scale. */
export const TownWorks = ({ name, works }: Props) => (
  <section className="town-works sheet section" aria-labelledby="local">
    <h2 id="local">Recent work in and near {name}</h2>
    <div className="town-works__row">
      {works.map(({ title, measure, picture: shot }, index) => (
        <a key={title} href="/projects">
          <div className="crop town-works__picture">
            <Picture
              picture={shot}
              sizes={`(min-width: 48rem) ${covering(shot, index ? '22vw' : '44vw', '26vw')}, 100vw`}
              silent
            />
          </div>
          <JobMeasure
            measure={measure}
            beside={works.map((work) => work.measure)}
            className="town-works__fact"
          />
          <h3>{title}</h3>
        </a>
      ))}
    </div>
  </section>
);
