/** A preview as wide as a phone or a desktop, with a link to a new tab. */
export const Preview = ({ page, version }: { page: string; version: string }) => {
  // Another version is another address: the frame then asks anew.
  const address = `/office/site/preview?${new URLSearchParams({ page, version })}`;
  return (
    <section className="site-preview" aria-labelledby="as-it-will-be">
      <h2 id="as-it-will-be">Preview</h2>
      <input type="radio" name="preview-width" id="preview-phone" defaultChecked />
      <label htmlFor="preview-phone">Phone view</label>
      <input type="radio" name="preview-width" id="preview-desk" />
      <label htmlFor="preview-desk">Desktop view</label>
      <div className="site-preview__window">
        <iframe
          title={`Preview of ${page}`}
          src={address}
          sandbox="allow-same-origin"
          loading="lazy"
        />
      </div>
      <p>
        <a href={address} target="_blank" rel="noopener">
          Open in a new tab
        </a>
      </p>
    </section>
  );
};
