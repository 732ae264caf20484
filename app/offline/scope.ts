/** What a service worker has that a page has not. The compiler knows the page's world only. */
import type { Edition } from './edition.ts';

type LongEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = LongEvent & {
  readonly request: Request;
  /** Missing in Safari before 15.4. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type SyncEvent = LongEvent & { readonly tag: string };
type MessageEvent = LongEvent & {
  readonly data: unknown;
};
type WindowClient = {
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: unknown): void;
};

type Events = {
  install: LongEvent;
  activate: LongEvent;
  fetch: FetchEvent;
  message: MessageEvent;
  sync: SyncEvent;
};

type Scope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void;
};

export const worker = globalThis as unknown as Scope;

/** The build puts it here. */
declare const EDITION: Edition;
export const edition: Edition = EDITION;

/** Once the worker is to leave, it stores nothing more. */
let leaving = false;
export const isLeaving = (): boolean => leaving;
export function stopWork(): void {
  leaving = true;
}
