import type { ComponentProps, ReactNode } from 'react';

type Props = { href: string; children: ReactNode };

/** The orange button: the main action of a screen. Reported as a call to action. */
export const Go = ({ href, children }: Props) => (
  <a className="button button--go" href={href} data-cta>
    {children}
  </a>
);

/** The outlined button beside it; reported too. */
export const Also = ({ href, children }: Props) => (
  <a className="button button--line" href={href} data-cta>
    {children}
  </a>
);

type PressProps = ComponentProps<'button'>;

/** What it does is a script's. */
export const Press = (props: PressProps) => (
  <button className="button button--line" type="button" {...props} />
);

/** Sends its form. */
export const Submit = (props: PressProps) => <Press type="submit" {...props} />;
