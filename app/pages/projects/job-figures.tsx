import { FenceRun } from '../../drawings/fences/fence-run.tsx';
import { Figure } from '../../ui/figure.tsx';
import type { projectPage } from './project.server.ts';

type Project = ReturnType<typeof projectPage>['project'];

/** The job in figures: its one large figure, what the page says nowhere else, and a fence's week. */
export const JobFigures = ({ figure, facts, fact, run }: Project) => (
  <section className="project-figures sheet" aria-label="The job in figures">
    <div className="project-figures__figure">
      {figure ? (
        <>
          <p className="figure tab-num">
            <Figure {...figure} />
          </p>
          <p className="lead">{figure.text}</p>
        </>
      ) : (
        <p className="lead">{fact}</p>
      )}
    </div>
    {facts.length > 0 && (
      <dl className="project-figures__facts">
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )}
    {run && <FenceRun {...run} />}
  </section>
);
