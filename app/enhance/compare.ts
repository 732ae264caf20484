import { all } from './dom.ts';

/**
 * Two views from one camera, and a slider that moves between them by mouse, touch or arrow keys.
 * The page still scrolls under a finger on it (pictures.css: touch-action).
 */
export function compare(): void {
  for (const frame of all('.compare')) {
    const name = frame.querySelector('figcaption')?.textContent ?? '';
    const slider = frame.querySelector('input');
    if (!slider) continue;
    const show = () => {
      frame.style.setProperty('--at', `${slider.value}%`);
      slider.setAttribute('aria-valuetext', `${slider.value} % ${name}`);
    };
    slider.addEventListener('input', show);
    // When the finger goes on to scroll the page, it was not meant for the slider.
    let before = slider.value;
    slider.addEventListener(
      'pointerdown',
      () => {
        before = slider.value;
      },
      true,
    );
    slider.addEventListener('pointercancel', () => {
      slider.value = before;
      show();
    });
    slider.setAttribute('aria-valuetext', `50 % ${name}`);
    slider.hidden = false;
    frame.classList.add('is-live');
  }
}
