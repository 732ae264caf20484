import type { ChangeFault } from '../../../server/door.ts';

/** Why a change was not made, inside the field or above the button that it is about. */
export const Fault = ({ id, fault }: { id: string; fault: ChangeFault | undefined }) =>
  fault && (
    <p className="field__fault" id={id} role="alert">
      {fault.message}.
    </p>
  );
