/**
 * The control of reset-flood.ts: the visitor's address is asked for when the request is read, and
 * one that cannot be told any more is counted for nobody.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { standInFor } from './stand-in.ts';

const addresses = new AsyncLocalStorage<string>();

export * from '../server/visitor.ts';
export const noteAddress = (): void => undefined;
export const addressOf = (req: IncomingMessage): string => req.socket.remoteAddress ?? '';
export const onBehalfOf = <T>(address: string, work: () => T): T => addresses.run(address, work);
export const visitor = (): string | undefined => addresses.getStore();

standInFor(/\/visitor\.ts$/, import.meta.url);
