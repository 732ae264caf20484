const single: Record<string, string> = {
  '/': 'home.yaml',
  '/about': 'about.yaml',
  '/privacy': 'privacy.yaml',
  '/accessibility': 'accessibility.yaml',
  '/terms': 'terms.yaml',
  '/hire-terms': 'hire-terms.yaml',
  '/guarantee': 'guarantee.yaml',
  '/contact': 'pages/contact.yaml',
  '/areas-we-cover': 'pages/areas.yaml',
};

/**
 * The file in content/ with a page's own text. `undefined` for lists, which change with their
 * items.
 */
export function fileOf(path: string): string | undefined {
  const [, family, slug, machine] = path.split('/');
  if (machine) return `hire/${machine}.yaml`;
  if (slug && family?.startsWith('project')) return `projects/${slug}.yaml`;
  if (slug) return `${family}/${slug}.yaml`;
  return single[path];
}
