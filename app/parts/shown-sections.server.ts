import * as content from '../../content/read.ts';
import type { Section } from '../../content/schema.ts';
import { type Shown, shown, shownPicture } from '../content/shown.server.ts';
import { projectPath } from '../seo/known-paths.ts';

/**
 * A part of a service page as it is shown: a finished job comes with the picture and fact from its
 * own file.
 */
export type ShownSection =
  | Exclude<Shown<Section>, { kind: 'project' }>
  | (Extract<Shown<Section>, { kind: 'project' }> & {
      to: string;
      picture: ReturnType<typeof shownPicture>;
      fact: string;
    });

/**
 * Makes the parts of a page ready to show. Throws when one names a project or picture that is not
 * there.
 */
export function shownSections(sections: Section[]): ShownSection[] {
  return sections.map((section) => {
    if (section.kind !== 'project') return shown(section) as ShownSection;
    const project = content.projects().get(section.project);
    if (!project)
      throw new Error(`content names the project ${section.project}, which has no file`);
    return {
      ...section,
      to: projectPath(section.project, project),
      picture: shownPicture(project.picture),
      fact: project.fact,
    };
  });
}
