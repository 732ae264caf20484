import { type ReactNode, Suspense } from 'react';
import { asServed, useServed } from './as-served.ts';
import { Unfetched } from './unfetched.tsx';

/**
 * A drawing in which nothing ever changes. The first page of a visit keeps what the server drew and
 * fetches no script for it; a page that one comes to later draws it here, and does without when its
 * file does not come.
 */
export function ServedDrawing({ className, children }: { className: string; children: ReactNode }) {
  const served = useServed();
  if (served === 'here') return <div className={className}>{children}</div>;
  if (served === 'later')
    return (
      <div className={className}>
        <Unfetched instead={null}>
          <Suspense>{children}</Suspense>
        </Unfetched>
      </div>
    );
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
      dangerouslySetInnerHTML={asServed}
      suppressHydrationWarning
    />
  );
}
