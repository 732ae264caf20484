import { createElement, type ReactNode, type SVGAttributes } from 'react';

type Props = SVGAttributes<Element> & {
  as?: 'p' | 'span' | 'div' | 'ol' | 'li' | 'dd' | 'svg';
  /** In percent. */
  of: number | undefined;
};

/**
 * An element with a length of its own, in --len and --share. The content policy refuses style
 * attributes: React puts the rule into the head, where the policy has its hash.
 */
export function Measured({ as = 'p', of, className = '', ...rest }: Props) {
  const share = of === undefined ? undefined : Math.round(of * 100);
  const name = share === undefined ? '' : `len-${share}`;
  return (
    <>
      {share !== undefined && (
        <style href={name} precedence="length">
          {`.${name}{--len:${share / 100}%;--share:${share / 10_000}}`}
        </style>
      )}
      {createElement(as, { ...rest, className: `${className} ${name}`.trim() || undefined })}
    </>
  );
}

/**
 * The surveyor's dimension line: a line with ticks and the figure that it measures. Never without a
 * figure, and never a rule between two things.
 * `share` draws it at that percentage of its column, true to the others beside it.
 */
export const Dimension = ({ children, share }: { children: ReactNode; share: number }) => (
  <Measured className="dimension" of={share}>
    <span>{children}</span>
  </Measured>
);
