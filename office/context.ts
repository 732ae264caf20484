import { createContext } from 'react-router';
import type { Office } from '../server/office/office.ts';

/** Who asks, when, and what the pages of the office work with; set for each request. */
export const officeContext = createContext<Office>();
