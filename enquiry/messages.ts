/** The specification gives `failure` and `consentMissing`. */

export const failure =
  'Sorry, there was an error submitting your enquiry. Please try again or call us directly.';
export const unreached =
  'There is no connection, so we cannot say that your enquiry has arrived. Everything you typed is still here.';
export const consentMissing = 'Please agree to be contacted about your enquiry.';
/** Shown while the disk has no room for files. The text is still accepted. */
export const noFilesNow =
  'We cannot take photos or plans just now. Please keep them until we call.';
