import { useFrame } from '../page-context.ts';

/**
 * Asks whether visits may be counted, where the site counts them. Hidden until its script decides
 * (enhance/consent.ts). The links to /privacy#counting bring it back.
 */
export function ConsentStrip() {
  const { gtag } = useFrame();
  if (!gtag) return null;
  return (
    <section
      className="counting sheet"
      aria-label="Analytics cookies"
      tabIndex={-1}
      data-gtag={gtag.id}
      hidden
    >
      <div className="counting__plate">
        <p className="counting__ask">
          <b>Can we use analytics cookies?</b> <span />
          <a href="/privacy#counting">What they record</a>
        </p>
        <div className="counting__answers">
          <button className="button button--line" type="button" value="yes">
            Accept
          </button>
          <button className="button button--line" type="button" value="no">
            Reject
          </button>
        </div>
      </div>
    </section>
  );
}
