import { index, type RouteConfig, route } from '@react-router/dev/routes';

// Every URL of the site. Old addresses are in redirects.ts.
export default [
  index('pages/home.tsx'),
  route('about', 'pages/about.tsx'),
  route('projects', 'pages/projects.tsx'),
  route('project/:id', 'pages/project.tsx'),
  route('projects/:id', 'pages/case-study.tsx'),
  route('contact', 'pages/contact.tsx'),
  route('services/:slug', 'pages/service.tsx'),
  route('services/plant-hire/:slug', 'pages/hire.tsx'),
  route('areas-we-cover', 'pages/areas.tsx'),
  route('areas/:slug', 'pages/town.tsx'),
  route('privacy', 'pages/privacy.tsx'),
  route('enquiries', 'enquiry/receive.ts'),
  route('sitemap.xml', 'seo/sitemap.ts'),
  route('robots.txt', 'seo/robots.ts'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
