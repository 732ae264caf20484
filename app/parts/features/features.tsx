import type { PartProps } from '../../../content/schema.ts';
import { covering, Picture } from '../../content/picture.tsx';

/** Key features beside a picture. */
export const FeaturesPart = ({ id, title, picture, items }: PartProps<'features'>) => (
  <section className="features sheet on-limestone" aria-labelledby={id}>
    <div className="features__picture">
      <Picture
        picture={picture}
        sizes={`(min-width: 64rem) ${covering(picture, '50vw', '42rem')}, ${covering(picture, '100vw', '18rem')}`}
      />
    </div>
    <div className="features__words">
      <h2 id={id}>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
