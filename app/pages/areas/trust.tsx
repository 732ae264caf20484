/** The trust strip of the area pages. */
export const Trust = ({ reasons }: { reasons: string[] }) => (
  <ul className="trust sheet" aria-label="Why people choose us">
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
);
