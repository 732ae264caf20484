import { covering, Picture, type PictureData } from '../../content/picture.tsx';

type Props = { name: string; tiles: { title: string; picture: PictureData }[] };

/** Of the six tiles, as town.css lays them out. */
const tileWidths = ['40vw', '24vw', '32vw', '32vw', '24vw', '40vw'];

/** What we do in a town: six pictures, each a way to our services. */
export const TownTiles = ({ name, tiles }: Props) => (
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
