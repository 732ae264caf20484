/** What a server needs of a build, with one page that says its name; by the paths of its files. */
export const leastBuild = (name: string): Record<string, string> => ({
  'client/index.html': name,
  'server/hashes.json': '{ "tag": false, "pages": {} }',
  'server/index.js': `export const answer = async () => new Response('', { status: 404 });`,
  'office/index.js': 'export const answer = async () => undefined;',
  'office/manifest.json': '{}',
  'views/views.json':
    '{ "unknown": [], "chosen": [], "moved": {}, "forms": [], "proposals": { "pages": [], "means": {} } }',
  stamp: `of other sources: ${name}`,
});
