import '../enquiry/island.css';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { hydrate } from './hydrate.tsx';

export const mount = (container: HTMLElement) => hydrate(container, EnquiryForm);
