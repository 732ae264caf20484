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
      <kbd>r</kbd> spoke to customer
    </span>
    <span>
      <kbd>n</kbd> no answer
    </span>
    <span>
      <kbd>z</kbd> undo
    </span>
    <button type="button" className="word-button" data-keys-switch>
      Turn off keyboard shortcuts
    </button>
  </p>
);
