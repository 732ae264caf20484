/**
 * The control of under-attack.ts: every visitor has the same address, as behind an unknown proxy.
 */
import { unknownAddress } from '../server/networks.ts';
import { standInFor } from './stand-in.ts';

export * from '../server/visitor.ts';
export const noteAddress = (): void => undefined;
export const addressOf = (): string => unknownAddress;
export const onBehalfOf = <T>(_: string, work: () => T): T => work();
export const visitor = (): string => unknownAddress;
standInFor(/\/visitor\.ts$/, import.meta.url);
