import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { documents } from '../content/documents.ts';

// Every URL of the site. Old addresses are in content/redirects.ts.
export default [
  index('pages/home/home.tsx'),
  route('about', 'pages/about/about.tsx'),
  route('projects', 'pages/projects/projects.tsx'),
  route('project/:id', 'pages/projects/project.tsx'),
  route('projects/:id', 'pages/projects/case-study.tsx'),
  route('contact', 'pages/contact/contact.tsx'),
  route('services/:slug', 'pages/services/service.tsx'),
  route('services/plant-hire/:slug', 'pages/services/hire.tsx'),
  route('areas-we-cover', 'pages/areas/areas.tsx'),
  route('areas/:slug', 'pages/areas/town.tsx'),
  // One module, for the home page fetches the list of all of them.
  ...['privacy', 'accessibility', ...documents].map((path) =>
    route(path, 'pages/legal/legal.tsx', { id: path }),
  ),
  route('search', 'pages/search/search.tsx'),
  route('search.json', 'search/index-file.ts'),
  route('enquiries', 'enquiry/receive.ts'),
  route('enquiry/:token', 'pages/enquiry/own-page.tsx'),
  route('sitemap.xml', 'seo/sitemap.ts'),
  route('projects.xml', 'seo/feed.ts'),
  route('robots.txt', 'seo/robots.ts'),
  route('.well-known/security.txt', 'seo/security.ts'),
  ...(process.env.NODE_ENV === 'development'
    ? [route('styleguide/:sheet?', 'styleguide/styleguide.tsx')]
    : []),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig;
