/** Which drawings the pages omit, because the content has other figures than they show. */
import { omitted } from '../content/fitting-drawings.ts';
import { hires, projects, services } from '../content/read.ts';

/** A line for each that says what to do. */
export const omittedDrawings = (
  pages: Record<string, Map<string, Parameters<typeof omitted>[0]>> = {
    services: services(),
    hire: hires(),
    projects: projects(),
  },
): string[] =>
  Object.entries(pages).flatMap(([folder, found]) =>
    [...found].flatMap(([slug, page]) =>
      omitted(page).map(
        ({ name, shows }) =>
          `content/${folder}/${slug}.yaml has other figures than media/drawings/${name}.svg, which shows ${shows}. The page omits the drawing. To show it again, change it and its figures in content/drawing-files.ts.`,
      ),
    ),
  );
