import { projectPath } from '../../content/pages.ts';
import { projects } from '../../content/read.ts';
import type { PartProps } from '../../content/schema.ts';
import { More } from '../components/text.tsx';
import { Picture } from '../content/picture.tsx';
import { Courses, JobMeasure } from '../drawings/job-measure.tsx';

/** A finished job in a spread, with its working days as one divided line. */
export function ProjectPart({ id, project, title, text, label, days }: PartProps<'project'>) {
  const job = projects().get(project);
  if (!job) throw new Error(`content names the project ${project}, which has no file`);
  const { picture, measure } = job;
  return (
    <section className="project sheet" aria-labelledby={id}>
      <div className="project__picture crop">
        <Picture picture={picture} sizes="100vw" />
      </div>
      <div className="project__words left span-5">
        <h2 className="as-h3" id={id}>
          {title}
        </h2>
        <p className="quiet mt-3">{text}</p>
        <More href={projectPath(project, job)}>{label}</More>
      </div>
      <div className="project__days right span-6">
        {days ? (
          <Days {...days} />
        ) : measure?.kind === 'thickness' ? (
          <Courses measure={measure} />
        ) : (
          measure && <JobMeasure measure={measure} className="project__measure" />
        )}
      </div>
    </section>
  );
}

type Stages = { stages: { name: string; days: number }[]; note: string };

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
