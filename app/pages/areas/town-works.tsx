import { Link } from 'react-router';
import { Dimension } from '../../ui/dimension.tsx';
import { covering, Picture, type PictureData } from '../../ui/picture.tsx';

type Props = { name: string; works: { title: string; fact: string; picture: PictureData }[] };

/** Jobs in and near a town, each with its one true measure. */
export const TownWorks = ({ name, works }: Props) => (
  <section className="town-works sheet section" aria-labelledby="local">
    <h2 id="local">Lately, in and near {name}</h2>
    <div className="town-works__row">
      {works.map(({ title, fact, picture: shot }, index) => (
        <Link key={title} to="/projects" prefetch="intent">
          <div className="crop town-works__picture">
            <Picture
              picture={shot}
              sizes={`(min-width: 48rem) ${covering(shot, index ? '22vw' : '44vw', '26vw')}, 100vw`}
              silent
            />
          </div>
          <Dimension className="town-works__fact">{fact}</Dimension>
          <h3>{title}</h3>
        </Link>
      ))}
    </div>
  </section>
);
