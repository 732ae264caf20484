/**
 * Where one asks about what this page is about: the contact page, which is told the page's path,
 * and `subject`, where the link names one.
 * Other pages say nothing about a job.
 */
export const askPath = (pathname: string, subject?: string): string => {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const about = /^\/(services|projects?|areas)\/./.test(path) ? `from=${path}` : '';
  const query = [subject && `subject=${encodeURIComponent(subject)}`, about]
    .filter(Boolean)
    .join('&');
  return query ? `/contact?${query}` : '/contact';
};
