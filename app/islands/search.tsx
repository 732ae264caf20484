import '../pages/search.css';
import { SearchBox } from '../search/search-box.tsx';
import { hydrate } from './hydrate.tsx';

export const mount = (container: HTMLElement) => hydrate(container, SearchBox);
