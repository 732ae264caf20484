import { useFirm } from '../firm.ts';
import { telephone } from '../ui/button.tsx';
import { Dimension } from '../ui/dimension.tsx';
import type { Form } from './forms.ts';

/** What stands in a form's place once the server has stored the enquiry. */
export function Thanks({ form, reference, again }: { form: Form; reference: string; again?: () => void }) {
  const { phone } = useFirm();
  return (
    <>
      <h2>{form.sent.title}</h2>
      <p>{form.sent.text}</p>
      <p>
        Your reference is <b className="reference">{reference}</b>. Keep it to hand when you ring.
      </p>
      <Dimension>One working day</Dimension>
      <p>To speak sooner, ring between 8am and 6pm.</p>
      <a className="tel" href={telephone(phone)}>
        {phone}
      </a>
      {again && (
        <button className="btn btn--line" type="button" onClick={again}>
          Send Another Message
        </button>
      )}
    </>
  );
}
