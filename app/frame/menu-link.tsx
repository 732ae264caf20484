import type { ComponentProps } from 'react';
import { usePage } from '../page-context.ts';

/** A link of the header's menus. It says when it leads to the current page. */
export const MenuLink = (props: ComponentProps<'a'>) => (
  <a {...props} aria-current={usePage().path === props.href ? 'page' : undefined} />
);
