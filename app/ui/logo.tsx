/** The peg in the ground, and the name. Its visible words are its accessible name. */
export const Logo = ({ name, trade }: { name: string; trade: string }) => (
  <a className="logo" href="/">
    <svg viewBox="0 0 36 36" aria-hidden="true" fill="currentColor">
      <path d="M5 5h26v6H5zM15 13h6v15l-3 6-3-6z" />
      <path
        d="M2 25.2c2.2-2.4 4.4-2.4 6.6 0 1 1.1 2 1.6 3.4 1.7M34 25.2c-2.2-2.4-4.4-2.4-6.6 0-1 1.1-2 1.6-3.4 1.7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
      />
    </svg>
    <span>
      <b>{name}</b>
      <span>{trade}</span>
    </span>
  </a>
);
