/** The trust strip of the area pages. */
export const Trust = () => (
  <ul className="trust sheet" aria-label="Why people ring us">
    <li>Fully Insured</li>
    <li>Free Site Survey</li>
    <li>5-star Reviews</li>
  </ul>
);
