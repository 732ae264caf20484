import type { ReactNode } from 'react';
import { enquiryPath } from '../inbox/card.tsx';

type StepFormProps = {
  reference: string;
  now: Date;
  /** The page to come back to. */
  back: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A form that takes one step: its key makes it one step however often it is sent. */
export const StepForm = ({ reference, now, back, className, children }: StepFormProps) => (
  <form method="post" action={enquiryPath(reference)} className={className} data-tap>
    <input type="hidden" name="key" value={crypto.randomUUID()} />
    <input type="hidden" name="seen" value={now.toISOString()} />
    <input type="hidden" name="back" value={back} />
    {children}
  </form>
);
