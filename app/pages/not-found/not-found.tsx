import { notFound } from '../../content/shown.server.ts';

/** Any address that nothing else has. The root shows the page for it, with the frame around it. */
export function loader() {
  throw notFound();
}

export default function Unknown() {
  return null;
}
