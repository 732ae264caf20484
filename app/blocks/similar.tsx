import { linksTo, pageAt } from '../../content/pages.ts';
import { Go } from '../components/button.tsx';
import { More } from '../components/text.tsx';
import { Picture, type PictureData } from '../content/picture.tsx';
import { Ring } from './firm.tsx';

type Props = {
  title: string;
  text: string;
  action?: string;
  /** What the second button says, if not the number. */
  ring?: string;
  related: string[];
  /** The page of the very work that this page shows, before all others. */
  service?: string | undefined;
  /** The page of the town that it is in or near, and the word before the name. */
  town?: { to: string; name: string; before: string } | undefined;
};

/** Where to go on from a page that has nothing of its kind beside it. */
export const further = ['/projects', '/areas-we-cover'];

/**
 * The call to action at the end of a page. It has no background of its own: a second dark band
 * above the footer reads as a second footer on a phone.
 */
export function Similar({ action = 'Get a free site survey', ring, related, ...props }: Props) {
  const { title, text, service, town } = props;
  return (
    <section className="similar title span-7 sheet" aria-labelledby="similar">
      <h2 id="similar">{title}</h2>
      <p className="lead left span-7 mt-4">{text}</p>
      <div className="buttons buttons--below similar__buttons">
        <Go href="/contact">{action}</Go>
        <Ring label={ring} />
      </div>
      <div className="similar__on">
        {service && (
          <p className="similar__service">
            This kind of work <a href={service}>{pageAt(service).name}</a>
          </p>
        )}
        {town && (
          <p className="similar__service">
            {town.before} <a href={town.to}>{town.name}</a>
          </p>
        )}
        <ul>
          {linksTo(related).map(({ to, name }) => (
            <li key={to}>
              <a href={to}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type Job = {
  picture: PictureData;
  to: string;
  title: string;
  location: string;
  of?: { to: string; name: string } | undefined;
};

/** Finished jobs in rows: each links to its own page, and to its service or town. */
export const Jobs = ({ title, jobs }: { title: string; jobs: Job[] }) =>
  jobs.length > 0 && (
    <section className="jobs sheet section" aria-labelledby="jobs">
      <h2 id="jobs">{title}</h2>
      <ul className="rows">
        {jobs.map(({ to, title: name, location, picture, of }) => (
          <li key={to}>
            <a href={to}>
              <div className="crop jobs__picture">
                <Picture picture={picture} sizes="96px" silent />
              </div>
              {`${name}, ${location}`}
            </a>
            {of && (
              <a className="jobs__of" href={of.to}>
                {of.name}
              </a>
            )}
          </li>
        ))}
      </ul>
      <More href="/projects">All finished projects</More>
    </section>
  );
