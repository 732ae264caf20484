import { type Fence, fenceLines } from './fence-lines.ts';

/**
 * A fence as it was drawn, from the camera of the picture it was traced over: the slider on a
 * project's page lays it over that picture.
 */
export function DrawnFence({ fence }: { fence: Fence }) {
  const { hills, walls, trees, posts, rails, string } = fenceLines(fence);
  const [width, height] = fence.size;
  return (
    <svg
      className="compare__drawn"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width={width} height={height} />
      <g className="far">
        <path d={hills} />
        <path d={walls} />
        <path d={trees} />
      </g>
      <path className="near" d={posts} />
      <path d={rails} />
      <path className="string" d={string} />
    </svg>
  );
}
