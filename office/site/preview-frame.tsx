/** The page as it will be, as wide as a phone, and a way to see it in a window of its own. */
export const Preview = ({ page, version }: { page: string; version: string }) => {
  // Another version is another address: the frame then asks anew.
  const address = `/office/site/preview?${new URLSearchParams({ page, version })}`;
  return (
    <section className="site-preview" aria-labelledby="as-it-will-be">
      <h2 id="as-it-will-be">As it will be</h2>
      <input type="radio" name="preview-width" id="preview-phone" defaultChecked />
      <label htmlFor="preview-phone">On a phone</label>
      <input type="radio" name="preview-width" id="preview-desk" />
      <label htmlFor="preview-desk">At a desk</label>
      <div className="site-preview__window">
        <iframe
          title={`The page ${page} as it will be`}
          src={address}
          sandbox="allow-same-origin"
          loading="lazy"
        />
      </div>
      <p>
        <a href={address} target="_blank" rel="noopener">
          Open it by itself
        </a>
      </p>
    </section>
  );
};
