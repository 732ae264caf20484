import { heroStandIn } from '../pages/home/hero-stand-in.ts';
import sheet from './site.css?inline';
import { steps } from './steps.ts';

/** The whole style sheet as text, set into each page: it paints without a second request. */
export const styles = sheet + steps() + heroStandIn();
