/** Copies the phone number, for a reader at a desk. Shown only where a script can do it. */
export const CopyNumber = ({ phone }: { phone: string }) => (
  <button className="copy-number" type="button" data-copy={phone} hidden>
    Copy<span className="visually-hidden"> the phone number</span>
  </button>
);
