/** Shown by a script, which listens to them. */
export const Keys = () => (
  <p className="keys" data-keys hidden>
    <span>
      <kbd>j</kbd> <kbd>k</kbd> down and up
    </span>
    <span>
      <kbd>enter</kbd> open
    </span>
    <span>
      <kbd>r</kbd> rang and spoke
    </span>
    <span>
      <kbd>n</kbd> no answer
    </span>
    <span>
      <kbd>z</kbd> undo
    </span>
    <button type="button" className="word-button" data-keys-switch>
      Keys off
    </button>
  </p>
);
