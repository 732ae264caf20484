import type { ReactNode } from 'react';
import { seeded } from '../../drawing.ts';
import { grass } from '../../ground.ts';
import { leaves } from '../../planting.ts';
import type { CardDrawing } from '../card-drawing.ts';

const GROUND = 52;

/** An icon in the drawings' ink. The words beside it say what it shows: readers pass over it. */
const Icon = ({ children }: { children: ReactNode }) => (
  <svg className="ink ink--card" width="80" height="58" viewBox="0 0 80 58" aria-hidden="true">
    <path d={`M0 ${GROUND}H80`} />
    {children}
  </svg>
);

/** A crown on its stem. */
const Tree = ({ x, r, y }: { x: number; r: number; y: number }) => (
  <>
    <path className="paper" d={`M${x - 2} ${GROUND}L${x - 1.4} ${y}h2.8L${x + 2} ${GROUND}z`} />
    <path className="paper" d={leaves(seeded(17 + x), x, y, r, r * 0.85, 5.5)} />
  </>
);

/** A house with a tree beside it. */
const House = () => (
  <Icon>
    <path
      className="paper"
      d={`M6 ${GROUND}V26L24 11 42 26V${GROUND}zM33 18.5V10h4v11.8M20 ${GROUND}V38h8v14`}
    />
    <path className="hatch" d={`M3 28 24 11 45 28M11 30h6v6h-6zM31 30h6v6h-6z`} />
    <Tree x={62} r={14} y={24} />
  </Icon>
);
/** A bench under a street tree, and a lamp. */
const Park = () => (
  <Icon>
    <Tree x={24} r={19} y={22} />
    <path d={`M42 ${GROUND}v-9h22v9M42 39h22M42 35h22M42 43V34M64 43V34`} />
    <path className="paper" d={`M72 ${GROUND}V14M69 14h6l-1.4-7h-3.2z`} />
  </Icon>
);
/** A dead trunk left standing, with a hole that somebody lives in, and a log beside it. */
const Hollow = () => (
  <Icon>
    <path
      className="paper"
      d={`M22 ${GROUND}Q28 40 27 24L18 12l4-2 7 7 1-13 4 5 4-4 1 15 8-8 3 3-10 12Q39 42 46 ${GROUND}z`}
    />
    <path className="hatch" d="M31 22q-1 12-2 24M40 40q0 6 2 10M36 20v6" />
    <path className="blot" d="M35 31q4 4 0 9-4-5 0-9z" />
    <path className="paper" d={`M54 ${GROUND}h20a4 4 0 0 0 0-8H54`} />
    <circle className="paper" cx="54" cy="48" r="4" />
    <path className="hatch" d={grass(seeded(7013), 2, 20, GROUND, 9)} />
  </Icon>
);

export const house: CardDrawing = { Draw: House };
export const park: CardDrawing = { Draw: Park };
export const hollow: CardDrawing = { Draw: Hollow };
