import { type MetaDescriptor, siteName } from '../seo/meta.ts';
import { Go } from '../ui/button.tsx';
import { Lost } from './lost.tsx';

const words = "The page you're looking for doesn't exist or has been moved.";

export const notFoundMeta: MetaDescriptor[] = [
  { title: `Page Not Found | ${siteName}` },
  { name: 'description', content: words },
  { name: 'robots', content: 'noindex' },
];

/** The page for an unknown address. The server redirects old addresses before it comes here. */
export const NotFound = () => (
  <Lost title="Page Not Found" buttons={<Go href="/">Return to Home</Go>} find>
    {words}
  </Lost>
);
