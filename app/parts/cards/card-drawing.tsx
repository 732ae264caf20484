import { ServedDrawing } from '../../document/served-drawing.tsx';
import {
  type CardDrawingName,
  cardDrawings,
  type Figures,
} from '../../drawings/cards/card-drawings.ts';

type Props = { name: CardDrawingName; figures: Figures | undefined; className: string };

/**
 * A card's working drawing, from the figures of its content. Where it cannot be fetched the card
 * keeps its words.
 */
export function CardDrawing({ name, figures = {}, className }: Props) {
  const Fetched = cardDrawings[name];
  return (
    <ServedDrawing className={className}>
      <Fetched figures={figures} />
    </ServedDrawing>
  );
}
