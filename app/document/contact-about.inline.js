(() => {
  let about = null;
  try {
    about = history.state ? history.state.about : sessionStorage.getItem('contact about');
  } catch {} // storage is forbidden
  history.replaceState({ about }, '');
  const { name, subject, service, ask } = JSON.parse(about ?? '{}');
  const more = document.querySelector('#contact .form__more');
  if (name && more) {
    document.querySelector('#title').textContent =
      `Your enquiry: ${subject.replace('Quote: ', '')}`;
    more.open = true;
  }
  if (ask) {
    document.querySelector('.contact .lead').textContent = ask;
    document.querySelector('.contact').classList.add('is-hire'); // no survey, no quotation
  }
  for (const [field, value] of Object.entries({ subject, service, from: name })) {
    const input = document.querySelector(`form#contact [name=${field}]`);
    if (input && value && !input.value) input.value = value;
  }
})();
