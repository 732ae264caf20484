/** `?sw=off`: nothing of the worker stays on the device. It runs in the page and in the worker. */
import { ours } from './edition.ts';

export async function leave(registrations: readonly ServiceWorkerRegistration[]): Promise<void> {
  for (const registration of registrations) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name);
}
