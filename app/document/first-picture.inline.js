(() => {
  document.currentScript.remove();
  if (location.hash || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('img[loading=lazy]{translate:0 -99999px}');
  document.adoptedStyleSheets = [sheet];
  const touches = ['scroll', 'pointerdown', 'touchstart', 'keydown'];
  const loads = ['load', 'error'];
  const each = (names, act, run) => {
    for (const name of names) window[`${act}EventListener`](name, run, true);
  };
  const end = () => {
    document.adoptedStyleSheets = [];
    each(touches, 'remove', end);
    each(loads, 'remove', loaded);
  };
  const loaded = ({ target }) =>
    (target === document || target.fetchPriority === 'high') &&
    requestAnimationFrame(() => setTimeout(end, 100));
  each(touches, 'add', end);
  each(loads, 'add', loaded);
})();
