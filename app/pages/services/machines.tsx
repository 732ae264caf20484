import { covering, Picture, type PictureData } from '../../content/picture.tsx';

type Machine = { id: string; name: string; summary: string; picture: PictureData };

/** The machines for hire. */
export const Machines = ({ machines }: { machines: Machine[] }) => (
  <section className="machines sheet section" aria-labelledby="machines">
    <h2 id="machines">Machines for hire</h2>
    <ul>
      {machines.map(({ id, name, summary, picture }) => (
        <li key={id}>
          <a href={`/services/plant-hire/${id}`}>
            <div className="crop machines__picture">
              <Picture
                picture={picture}
                sizes={`(min-width: 64rem) 40vw, (min-width: 48rem) ${covering(picture, '46vw', '28vw')}, 100vw`}
                silent
              />
            </div>
            <h3>{name}</h3>
            <p>{summary}</p>
            <span className="link">Learn More</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
