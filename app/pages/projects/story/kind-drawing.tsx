import type { ComponentType } from 'react';
import type { Project } from './pieces.tsx';

/** The figures that the drawing of one kind is made from. */
export type Build<Kind extends Project['kind']> = NonNullable<
  Extract<Project, { kind: Kind }>['build']
>;

type Drawn<Props> = ComponentType<Props & { narrow?: boolean }>;

/**
 * A drawing of a job: once, or twice, for a desktop and for a phone, of which the style sheet shows
 * the one that fits.
 */
export const kindDrawing =
  <Props extends object>(name: string, Draw: Drawn<Props>, times: 'once' | 'twice' = 'once') =>
  (props: Props) => (
    <div className={`kind-drawing kind-drawing--${name}`}>
      {times === 'once' ? (
        <Draw {...props} />
      ) : (
        <>
          <div className="kind-drawing__wide">
            <Draw {...props} />
          </div>
          <div className="kind-drawing__narrow">
            <Draw {...props} narrow />
          </div>
        </>
      )}
    </div>
  );
