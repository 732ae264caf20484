import { type PageHead, siteName } from '../seo/head.tsx';
import { Go } from '../ui/button.tsx';
import { Lost } from './lost.tsx';

const words = "The page you're looking for doesn't exist or has been moved.";

export const notFoundHead: PageHead = {
  title: `Page Not Found | ${siteName}`,
  description: words,
  robots: 'noindex',
};

/** The page for an unknown address. The server redirects old addresses before it comes here. */
export const NotFound = () => (
  <Lost title="Page Not Found" buttons={<Go href="/">Return to Home</Go>} find>
    {words}
  </Lost>
);
