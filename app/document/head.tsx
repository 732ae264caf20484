import type { MetaDescriptor } from '../seo/meta.ts';

/** The tags of a page's head. A page whose form came back with errors says so in its title. */
export const Head = ({ meta, hasErrors }: { meta: MetaDescriptor[]; hasErrors: boolean }) =>
  meta.map((tag) => {
    if ('title' in tag)
      return <title key="title">{hasErrors ? `Error: ${tag.title}` : tag.title}</title>;
    if ('rel' in tag) return <link key={tag.rel} {...tag} />;
    return <meta key={'name' in tag ? tag.name : tag.property} {...tag} />;
  });

/** The title and the description of a page, from the tags of its head. */
export function namedIn(meta: MetaDescriptor[]): { title: string; description: string } {
  const title = meta.find((tag) => 'title' in tag)?.title ?? '';
  const described = meta.find((tag) => 'name' in tag && tag.name === 'description');
  return { title, description: described && 'content' in described ? described.content : '' };
}
