(() => {
  const track = (name, payload) => {
    try {
      window.gtag?.('event', name, payload);
    } catch {}
  };
  const opened = () => {
    const query = location.pathname.startsWith('/search') ? '' : location.search;
    track('page_view', { page_path: location.pathname + query });
    const { events = '[]' } = document.documentElement.dataset;
    for (const [name, payload] of JSON.parse(events)) track(name, payload);
  };
  opened();
  addEventListener('pageshow', ({ persisted }) => persisted && opened());
  addEventListener('click', ({ target }) => {
    const button = target.closest('[data-cta],[href^=tel],[href^=mailto]');
    if (!button) return;
    const words = [...button.childNodes].map((node) =>
      node.nodeName === 'SMALL' ? '' : node.textContent,
    );
    const city = document.querySelector('[data-city]')?.dataset.city;
    track('cta_click', {
      cta_text: words.join('').trim(),
      ...(city && { page_path: location.pathname, city }),
    });
  });
})();
