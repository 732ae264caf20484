import { forms } from '../../../enquiry/forms.ts';
import { track } from '../../analytics/analytics.ts';
import { EnquiryForm } from '../../enquiry/enquiry-form.tsx';
import type { FormProps } from '../../enquiry/form-fields.tsx';

type Props = Pick<FormProps, 'answer' | 'useful'> & {
  head: Pick<FormProps, 'title' | 'note'>;
  town: string;
  path: string;
  hint: string;
};

/** A town page's form; the town goes with what analytics hears. */
export function TownForm({ head, town, path, hint, ...props }: Props) {
  return (
    <EnquiryForm
      {...props}
      {...head}
      form={forms.town}
      action={path}
      placeholders={{ postcode: hint }}
      onSent={(typed) =>
        track('lead_form_submit', {
          service: typed('service'),
          postcode: typed('postcode'),
          city: town,
          page_path: path,
        })
      }
    />
  );
}
