/** The specification gives `failure` and `consentMissing`. */

export const failure =
  'Sorry, there was an error submitting your enquiry. Please try again or call us directly.';
export const unreached =
  'There’s no connection, so your enquiry may not have reached us. Everything you typed is still here.';
export const consentMissing = 'Please agree to be contacted about your enquiry.';
/** Shown while the disk has no room for files. The text is still accepted. */
export const noFilesNow =
  'We can’t accept photos or plans at the moment. Please have them ready when we call.';
