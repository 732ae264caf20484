import { createContext } from 'react';

/**
 * The nonce of this one answer; undefined in a prerendered page, whose scripts and styles are
 * hashed instead.
 */
export const NonceContext = createContext<string | undefined>(undefined);
