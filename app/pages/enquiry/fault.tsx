import type { ChangeFault } from '../../../server/door.ts';

type Props = { id: string; fault: ChangeFault | undefined };

/** Why a change was not made, inside the field or above the button that it is about. */
export const Fault = ({ id, fault }: Props) =>
  fault && (
    <p className="field__fault" id={id} role="alert">
      {fault.message}.
    </p>
  );

/** Marks an invalid field for eyes and screen readers; empty if the field is valid. */
export function wrongIn(fault: ChangeFault | undefined, name: string, id: string) {
  const isWrong = fault?.fields.includes(name);
  return {
    className: isWrong ? ' is-wrong' : '',
    heard: isWrong ? { 'aria-invalid': true, 'aria-describedby': id } : {},
  };
}
