import { projectPath } from '../../content/pages.ts';
import { projects } from '../../content/read.ts';
import type { Part } from '../../content/schema.ts';
import { jobMeasures, type Shown, shown, shownPicture } from '../content/shown.server.ts';
import type { ShownMeasure } from '../drawings/jobs/job-measures.ts';
import { type TrueSize, trueSize } from '../drawings/jobs/thickness.ts';

/**
 * A part of a service page as it is shown: a finished job comes with the picture and measure from
 * its own file.
 */
export type ShownPart =
  | Exclude<Shown<Part>, { kind: 'project' }>
  | (Extract<Shown<Part>, { kind: 'project' }> & {
      to: string;
      picture: ReturnType<typeof shownPicture>;
      measure: ShownMeasure | undefined;
      /** The courses of what was laid, at their own size. */
      section: TrueSize | undefined;
    });

/** What the component of one kind of part is given, and the id of its heading. */
export type PartProps<Kind extends Part['kind']> = Extract<ShownPart, { kind: Kind }> & {
  id: string;
};

/**
 * Makes the parts of a page ready to show. Throws when one names a project or picture that is not
 * there.
 */
export function shownParts(parts: Part[]): ShownPart[] {
  const draw = jobMeasures();
  return parts.map((part) => {
    if (part.kind !== 'project') return shown(part) as ShownPart;
    const project = projects().get(part.project);
    if (!project) throw new Error(`content names the project ${part.project}, which has no file`);
    return {
      ...part,
      to: projectPath(part.project, project),
      picture: shownPicture(project.picture),
      measure: project.measure && draw(project.measure),
      section: project.measure?.kind === 'thickness' ? trueSize(project.measure) : undefined,
    };
  });
}
