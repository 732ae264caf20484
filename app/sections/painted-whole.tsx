/**
 * Nothing is painted before this place is reached. For the end of a page's first section, where its
 * words stand at its foot: on a slow line they would otherwise be pushed up one after the other as
 * they come. A browser that does not know it paints as before.
 *
 * HTML standard, link type "expect": it waits for the start of the element of this id, so that one
 * has to stand at the end.
 */
export const PaintedWhole = () => (
  <>
    <link rel="expect" href="#painted-whole" blocking="render" />
    <template id="painted-whole" />
  </>
);
