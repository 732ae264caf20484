import { Measure } from '../../ui/measure.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { PartProps } from '../shown-parts.server.ts';
import { Courses } from './courses.tsx';

/** A finished job in a spread, with its working days as one divided line. */
export const ProjectPart = ({
  id,
  title,
  text,
  label,
  to,
  picture,
  measure,
  section,
  days,
}: PartProps<'project'>) => (
  <section className="project sheet" aria-labelledby={id}>
    <div className="project__picture crop">
      <Picture picture={picture} sizes="100vw" />
    </div>
    <div className="project__words">
      <h2 id={id}>{title}</h2>
      <p className="quiet">{text}</p>
      <a className="link" href={to}>
        {label}
      </a>
    </div>
    <div className="project__days">
      {days ? (
        <Days {...days} />
      ) : measure && section ? (
        <Courses {...section} words={measure.words} />
      ) : (
        measure && <Measure {...measure} className="project__measure" />
      )}
    </div>
  </section>
);

type Stages = { stages: { name: string; days: number }[]; note: string };

/** Working days numbered along the top, stages as lengths below them. */
function Days({ stages, note }: Stages) {
  const total = stages.reduce((sum, { days }) => sum + days, 0);
  const numbers = Array.from({ length: total }, (_, day) => day + 1);
  return (
    <>
      <div
        className="project__stages"
        role="img"
        aria-label={`${total} working days: ${stages.map(({ name, days }) => `${name} ${days}`).join(', ')}`}
      >
        {numbers.map((day) => (
          <i key={day}>{day}</i>
        ))}
        {stages.map(({ name, days }) => (
          <p className="dimension project__stage" key={name} data-days={days}>
            <span>{name}</span>
          </p>
        ))}
      </div>
      <p className="note quiet">{note}</p>
    </>
  );
}
