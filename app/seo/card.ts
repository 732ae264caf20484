/** Where the picture is that a shared link to this page shows (scripts/cards.ts). */
export const cardPath = (path: string): string =>
  `/cards${path === '/' ? '/home' : path.split('?')[0]}.jpg`;
