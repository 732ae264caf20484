const files = import.meta.glob<string>('../../media/drawings/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The first attributes of a file, for the program that opens it. The page has ink.css. */
const forPrograms = /^<svg [^>]*?(?=class=)/;

/** Puts media/drawings/{name}.svg into the page. @throws Error if there is no such file. */
export function SvgFile({ name, className }: { name: string; className: string }) {
  const file = files[`../../media/drawings/${name}.svg`];
  if (!file) throw new Error(`There is no media/drawings/${name}.svg`);
  const html = file.replace(forPrograms, '<svg ').replace(/>\s+</g, '><').trim();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
