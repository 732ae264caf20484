import { home } from '../../../content/read.ts';
import { picture } from '../../content/pictures.server.ts';

/**
 * What lies in the hero's place until its picture has loaded, and when it cannot be: the picture
 * itself, very small, in the page's own style sheet.
 */
export function heroStandIn(): string {
  const { wide, tall } = home().hero;
  const shows = ({ picture: { name } }: typeof wide) =>
    `.hero__pic{background-image:url(${picture(name).standIn})}`;
  return `${shows(tall)}@media (min-width:48rem){${shows(wide)}}`;
}
