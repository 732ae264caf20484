import type { Area } from '../../../content/schema.ts';
import { covering, Picture } from '../../content/picture.tsx';
import { JobMeasure } from '../../drawings/job-measure.tsx';

/** The trust strip of the area pages. */
export const Trust = ({ reasons }: { reasons: string[] }) => (
  <ul className="trust sheet" aria-label="Why people choose us">
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
);

/** Of the six tiles, as town.css lays them out. */
const tileWidths = ['40vw', '24vw', '32vw', '32vw', '24vw', '40vw'];

/** What we do in a town: six pictures, each a way to our services. */
export const TownTiles = ({ name, tiles }: Pick<Area, 'name' | 'tiles'>) => (
  <section className="town-tiles sheet section" aria-labelledby="tiles">
    <h2 id="tiles">What we do in {name}</h2>
    <ul>
      {tiles.map(({ title, picture: shot }, index) => (
        <li key={title}>
          <a href="/services/residential">
            <div className="crop town-tiles__picture">
              <Picture
                picture={shot}
                sizes={`(min-width: 64rem) ${covering(shot, tileWidths[index] ?? '32vw', '19vw')}, 46vw`}
                silent
              />
            </div>
            <h3>{title}</h3>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** Jobs in and near a town, each with its one true measure, all to one scale. */
export const TownWorks = ({ name, works }: Pick<Area, 'name' | 'works'>) => (
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
