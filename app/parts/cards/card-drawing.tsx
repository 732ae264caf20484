import { Suspense } from 'react';
import { asServed, useServed } from '../../document/as-served.ts';
import { Unfetched } from '../../document/unfetched.tsx';
import {
  type CardDrawingName,
  cardDrawings,
  type Figures,
} from '../../drawings/cards/card-drawings.ts';

type Props = { name: CardDrawingName; figures: Figures | undefined; className: string };

/**
 * A card's working drawing, from the figures of its content. It never changes: the first page of a
 * visit keeps what the server drew, and on a later page a drawing that cannot be fetched leaves its
 * card to its words.
 */
export function CardDrawing({ name, figures = {}, className }: Props) {
  const served = useServed();
  const Fetched = cardDrawings[name];
  const drawn = <Fetched figures={figures} />;
  if (served === 'here') return <div className={className}>{drawn}</div>;
  if (served === 'later')
    return (
      <div className={className}>
        <Unfetched instead={null}>
          <Suspense>{drawn}</Suspense>
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
