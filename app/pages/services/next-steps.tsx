/**
 * What happens after an enquiry, as three lengths of one line. The times are the specification's.
 */
export const NextSteps = () => (
  <section className="next-steps sheet section on-limestone" aria-labelledby="next">
    <h2 id="next">What happens next</h2>
    <ol className="next-steps__list">
      <li>
        <b>You ask</b>
        <p>Today</p>
      </li>
      <li>
        <b>We ring you</b>
        <p>Within one working day</p>
      </li>
      <li>
        <b>We measure it with you</b>
        <p>Usually within 3–5 working days, then a fixed quotation in writing</p>
      </li>
    </ol>
  </section>
);
