/**
 * Finds our form in the HTML of a page that came from outside, as a browser without a script has
 * it.
 */

export type FormInPage = {
  /** As written: relative to the page. */
  action: string;
  /** Hidden fields with what they hold. */
  hidden: Map<string, string>;
  /** Every name that the form sends. */
  names: Set<string>;
};

const attribute = (tag: string, name: string): string | undefined =>
  tag
    .match(new RegExp(`\\s${name}="([^"]*)"`, 'i'))?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The form that sends `form=name`; nothing when the page has none. */
export function formInPage(html: string, name: string): FormInPage | undefined {
  for (const [whole, opening = '', content = ''] of html.matchAll(
    /(<form\b[^>]*>)((?:(?!<\/form).)*)<\/form/gis,
  )) {
    const controls = [...whole.matchAll(/<(?:input|select|textarea)\b[^>]*>/gi)].map(
      ([tag]) => tag,
    );
    const hidden = new Map(
      controls
        .filter((tag) => attribute(tag, 'type') === 'hidden')
        .map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']),
    );
    if (!content || hidden.get('form') !== name) continue;
    return {
      action: attribute(opening, 'action') ?? '',
      hidden,
      names: new Set(controls.map((tag) => attribute(tag, 'name') ?? '')),
    };
  }
  return undefined;
}
