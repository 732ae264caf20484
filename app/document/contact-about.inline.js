(() => {
  const at = (it) => document.querySelector(it);
  let about = null;
  try {
    about = history.state ? history.state.about : sessionStorage.getItem('contact about');
  } catch {} // forbidden
  history.replaceState({ about }, '');
  const { name, subject, service, ask } = JSON.parse(about ?? '{}');
  if (name) {
    at('#title').textContent = `Your enquiry: ${subject.replace('Quote: ', '')}`;
    at('.form__more')?.setAttribute('open', '');
  }
  if (ask) {
    at('.contact').classList.add('is-hire');
    at('.lead').textContent = ask;
  }
  for (const [field, value] of Object.entries({ subject, service, from: name })) {
    const input = at(`#contact [name=${field}]`);
    if (value && input?.value === '') input.value = value;
  }
})();
