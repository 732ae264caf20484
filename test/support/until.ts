/**
 * Waits until this is so, however busy the machine is: only the limit of the test ends it. Unlike
 * `expect.poll` it moves no fake clock.
 */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
