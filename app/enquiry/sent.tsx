import type { Receipt } from '../../enquiry/answer.ts';
import type { Form } from '../../enquiry/forms.ts';
import { Thanks } from './thanks.tsx';

type Props = {
  form: Form;
  receipt: Receipt;
  again: () => void;
};

/** What takes a form's place once the server has stored the enquiry. */
export const Sent = (props: Props) => (
  <>
    <h2 tabIndex={-1}>{props.form.sent.title}</h2>
    <div className="thanks">
      <Thanks {...props} />
    </div>
  </>
);
