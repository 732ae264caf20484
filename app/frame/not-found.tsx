import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { redirectFor } from '../../content/redirects.ts';
import { siteName } from '../seo/meta.ts';
import { Go } from '../ui/button.tsx';
import { Lost } from './lost.tsx';

const words = "The page you're looking for doesn't exist or has been moved.";

/**
 * The page for an unknown address. One that has moved is replaced in the browser's history;
 * the server has answered 301 already wherever it was asked first.
 */
export function NotFound() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const to = redirectFor(pathname);
  useEffect(() => {
    if (to) navigate(to, { replace: true });
  }, [to, navigate]);
  if (to) return <p className="loading sheet">Loading...</p>;
  return (
    <>
      <title>{`Page Not Found | ${siteName}`}</title>
      <meta name="description" content={words} />
      <meta name="robots" content="noindex" />
      <Lost title="Page Not Found" buttons={<Go to="/">Return to Home</Go>} find>
        {words}
      </Lost>
    </>
  );
}
