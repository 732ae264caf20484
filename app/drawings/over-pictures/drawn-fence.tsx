/* The fence of the Ripley picture, traced in the picture's own proportions (800 × 400), so that
   line lies on timber at any size. */

type Post = [middle: number, top: number, foot: number, half: number];

const posts: Post[] = [
  [50.5, 216, 412, 21],
  [204, 201, 408, 13.5],
  [278, 196, 343, 8.7],
  [322, 196, 312, 7],
  [352, 191, 284, 5.4],
  [373.5, 190, 270, 4.6],
  [390, 193, 263, 3.9],
  [404, 193, 255, 3.6],
  [416, 192, 247, 3.1],
  [428, 191, 241, 3],
  [436, 191, 236, 2.8],
  [445, 188, 232, 2.5],
  [452, 188, 228, 2.2],
  [458, 186, 224, 2],
  [464, 186, 221, 1.9],
  [471, 187, 219, 1.8],
  [477, 188, 218, 1.7],
  [483, 189, 217, 1.6],
  [489, 191, 216, 1.5],
  [495, 192, 215, 1.5],
  [502, 193, 214, 1.4],
  [509, 194, 214, 1.4],
  [516, 196, 214, 1.3],
  [523, 197, 213, 1.3],
  [531, 198, 213, 1.2],
  [540, 200, 213, 1.2],
  [551, 202, 213, 1.2],
  [562, 203, 213, 1.2],
];

/** Each rail's upper edge, then its lower. */
const rails: [upper: string, lower: string][] = [
  [
    '0 311 69 293 216 252 286 233 328 224 356 215 378 210 393 210 408 208 426 205 439 201 459 195 477 193 490 197 510 200 562 204',
    '0 334 69 309 216 261 286 240 328 231 356 219 378 215 393 215 408 213 426 209 439 205 459 199 477 196 490 199 510 202 562 206',
  ],
  [
    '0 414 69 380 216 310 286 274 328 259 356 242 378 233 393 232 408 228 426 221 439 216 459 207 477 201 490 203 510 206 562 208',
    '30 414 69 396 216 321 286 283 328 265 356 247 378 237 393 236 408 231 426 224 439 219 459 210 477 204 490 205 510 208 562 209',
  ],
  [
    '163 400 216 363 286 315 328 289 356 269 378 258 408 242 426 234 439 228 459 215 477 208 510 211 562 211',
    '176 400 216 375 286 323 328 296 356 275 378 264 408 246 426 237 439 231 459 218 477 211 510 213 562 213',
  ],
];
const hills =
  'M0 50 31 57 56 52 102 62 168 66 235 78 291 79 306 88 352 97 403 108 444 122M352 97 403 96 457 92 490 98 531 103M265 171C306 163 357 153 408 137L490 115 561 105 638 105 673 108 724 106 800 102';
const walls =
  'M0 203 189 206M0 217 185 214M564 200 800 198M564 213 800 208M592 124 640 118 650 104M470 150 530 148 512 130M700 160 752 170 800 168M60 84 58 120M130 90 124 132M205 86 250 100';
const string = 'M50 412 204 408 278 343 322 312 352 284 390 263 428 241 458 224 489 216 562 213';
/** Trees by their crown: middle, then half width and half height. */
const trees = [
  [22, 158, 30, 28],
  [105, 172, 28, 27],
  [171, 147, 42, 40],
  [384, 165, 26, 25],
  [564, 148, 31, 40],
  [681, 145, 34, 44],
] as const;

/** A tree as a draughtsman scribbles it: a scalloped crown on a stroke. */
function tree([x, y, wide, high]: readonly [number, number, number, number]) {
  const scallops = 13;
  const edge = (i: number) => {
    const angle = ((i % scallops) / scallops) * 2 * Math.PI + 0.3;
    const swell = 0.84 + 0.16 * Math.sin((i % scallops) * 2.7 + x);
    return [x + Math.cos(angle) * wide * swell, y + Math.sin(angle) * high * swell] as const;
  };
  let d = `M${edge(0)
    .map((n) => n.toFixed(1))
    .join(' ')}`;
  for (let i = 1; i <= scallops; i++) {
    const [[ax, ay], [bx, by]] = [edge(i - 1), edge(i)];
    const bow = (Math.hypot(bx - ax, by - ay) * 0.64).toFixed(1);
    d += `A${bow} ${bow} 0 0 1 ${bx.toFixed(1)} ${by.toFixed(1)}`;
  }
  return `${d}ZM${x} ${(y + high * 0.3).toFixed(1)}V199`;
}

/**
 * The same fence from the same camera, as it was drawn: laid over the picture by the slider on its
 * project page.
 */
export function DrawnFence() {
  return (
    <svg
      className="compare__drawn"
      viewBox="0 0 800 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="800" height="400" />
      <g className="far">
        <path d={hills} />
        <path d={walls} />
        <path d={trees.map(tree).join('')} />
      </g>
      <path
        className="near"
        d={posts
          .map(([x, top, foot, half]) => `M${x - half} ${foot}V${top}H${x + half}V${foot}`)
          .join('')}
      />
      <path d={rails.flatMap((edges) => edges.map((edge) => `M${edge}`)).join('')} />
      <path className="string" d={string} />
    </svg>
  );
}
