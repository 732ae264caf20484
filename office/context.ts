import { createContext } from 'react-router';
import type { Office } from '../server/http/office.ts';

/** The user, the time and the dependencies of the office's pages; set for each request. */
export const officeContext = createContext<Office>();
