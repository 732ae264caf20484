import type { KeyboardEvent } from 'react';

/** Arrows walk through the links and between the buttons, Escape goes back to the button. */
export function moveByKey(
  event: KeyboardEvent<HTMLLIElement>,
  title: string,
  isOpen: boolean,
  change: (title?: string) => void,
) {
  const group = event.currentTarget;
  const button = group.querySelector('button');
  const links = [...group.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const to = (target?: HTMLElement | null) => {
    event.preventDefault();
    target?.focus();
  };
  switch (event.key) {
    case 'Escape':
      change();
      return to(button);
    case 'ArrowDown':
      if (!isOpen) change(title);
      return to(links[Math.min(at + 1, links.length - 1)]);
    case 'ArrowUp':
      return to(at > 0 ? links[at - 1] : button);
    case 'Home':
      return at < 0 ? undefined : to(links[0]);
    case 'End':
      return at < 0 ? undefined : to(links[links.length - 1]);
    case 'ArrowRight':
      return to(
        (group.nextElementSibling ?? group.parentElement?.firstElementChild)?.querySelector(
          'button',
        ),
      );
    case 'ArrowLeft':
      return to(
        (group.previousElementSibling ?? group.parentElement?.lastElementChild)?.querySelector(
          'button',
        ),
      );
  }
}
