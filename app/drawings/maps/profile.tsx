import { round } from '../drawing.ts';
import { fromTop, standingOf, type Town } from './standing.ts';

/**
 * The footer's upper edge: a cut through the land with the five towns standing on it. Only the
 * ground is stretched, never a letter.
 */
export function Profile({ towns }: { towns: Town[] }) {
  const standing = standingOf(towns);
  return (
    <nav className="profile" aria-label="Areas, with their height above sea level">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its links have names, and a title would show as a tooltip over each */}
      <svg>
        <image href="/map/profile.svg" width="100%" height="100%" preserveAspectRatio="none" />
        {standing.map(({ name, slug, height, x }) => {
          const foot = { x: `${x}%`, y: `${round(fromTop(height))}%` };
          return (
            <a key={slug} href={`/areas/${slug}`}>
              <rect
                className="profile__reach"
                {...foot}
                width="88"
                height="58"
                transform="translate(-44 -58)"
              />
              <text className="profile__name" {...foot} dy="-37">
                {name}
              </text>
              <text className="profile__height" {...foot} dy="-20">
                {height} m
              </text>
              <rect {...foot} width="1" height="16" transform="translate(-0.5 -14)" />
            </a>
          );
        })}
      </svg>
    </nav>
  );
}
