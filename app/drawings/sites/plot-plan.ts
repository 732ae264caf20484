/* Metres: from the road inwards, and across from the left. */
export const HOUSE = { from: 5.5, to: 13.5, left: 1 };

export const DRIVE = 2.7;

export const PATH = 1;

export const SIDE = 0.9;

export const HEDGE = 0.5;

/**
 * Every area of the plot as a box in metres, so sized that turf, paving and hedge come to the key's
 * figures.
 */
export function plan([wide = 0, deep = 0, turf = 0, paving = 0, hedgeLong = 0]: number[]) {
  const drive = wide - 0.2 - DRIVE;
  const right = drive - 0.2; // the house's far side
  const path = (HOUSE.left + right) / 2 + 0.6;
  const house = right - HOUSE.left;
  const patio = Math.max(0, (paving - SIDE * (HOUSE.to - HOUSE.from) - PATH * HOUSE.from) / house);
  const fronts = [
    { from: HEDGE, to: HOUSE.from - 0.5, left: 0, right: path },
    { from: HEDGE, to: HOUSE.from - 0.5, left: path + PATH, right: drive },
  ];
  const front = fronts.reduce((sum, l) => sum + (l.to - l.from) * (l.right - l.left), 0);
  const back = Math.max(0, turf - front) + house * patio;
  const end = Math.min(deep, HOUSE.to + back / wide);
  const run = path + drive - path - PATH;
  return {
    drive,
    right,
    path,
    house,
    patio,
    fronts,
    end,
    rest: Math.max(0, Math.min(wide, hedgeLong - run)),
  };
}
