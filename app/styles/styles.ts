import { home } from '../../content/read.ts';
import { picture } from '../content/pictures.server.ts';
import sheet from './site.css?inline';
import { steps } from './steps.ts';

/**
 * What lies in the hero's place until its picture has loaded, and when it cannot be: the picture
 * itself, very small, in the page's own style sheet.
 */
function heroStandIn(): string {
  const { wide, tall } = home().hero;
  const shows = ({ picture: { name } }: typeof wide) =>
    `.hero__pic{background-image:url(${picture(name).standIn})}`;
  return `${shows(tall)}@media (min-width:48rem){${shows(wide)}}`;
}

/** The whole style sheet as text, set into each page: it paints without a second request. */
export const styles = sheet + steps() + heroStandIn();
