import { firm } from '../../content/read.ts';

const icon = (file: string, size: number) => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** The web app manifest, for phones that put the site on the home screen. */
export function loader() {
  const { name, trade } = firm();
  const manifest = {
    name: `${name} ${trade}`,
    short_name: name,
    lang: 'en-GB',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // --pine and --paper of app/styles/tokens.css
    theme_color: '#17352b',
    background_color: '#f5f3ed',
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      { ...icon('icon-maskable.png', 512), purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
}
