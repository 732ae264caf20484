import { type ComponentType, lazy } from 'react';
import { ServedDrawing } from '../../../document/served-drawing.tsx';
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
export function kindDrawing<Props extends object>(
  name: string,
  load: () => Promise<Drawn<Props>>,
  times: 'once' | 'twice' = 'once',
) {
  const Fetched = lazy(async () => {
    const Draw = await load();
    const Twice = (props: Props) => (
      <>
        <div className="kind-drawing__wide">
          <Draw {...props} />
        </div>
        <div className="kind-drawing__narrow">
          <Draw {...props} narrow />
        </div>
      </>
    );
    return { default: (times === 'twice' ? Twice : Draw) as ComponentType<Props> };
  }) as unknown as ComponentType<Props>;
  const className = `kind-drawing kind-drawing--${name}`;
  return function KindDrawing(props: Props) {
    return (
      <ServedDrawing className={className}>
        <Fetched {...props} />
      </ServedDrawing>
    );
  };
}
