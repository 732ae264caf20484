/** What a form says as a whole, in the words of the specification where it gives them. */

export const failure =
  'Sorry, there was an error submitting your enquiry. Please try again or call us directly.';
export const unreached =
  'There is no connection, so we cannot say that your enquiry has arrived. Everything you typed is still here.';
export const consentMissing = 'Please agree to be contacted about your enquiry.';
/** Of files, while the disk has no room for them: the words still go. */
export const noFilesNow =
  'We cannot take photos or plans just now. Please keep them until we call.';
