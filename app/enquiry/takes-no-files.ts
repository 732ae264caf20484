/** Does the server say that it takes no files just now? Without its word it may take them. */
export async function takesNoFiles(): Promise<boolean> {
  try {
    const { disk } = (await (await fetch('/ready')).json()) as { disk?: { low: boolean } };
    return disk?.low === true;
  } catch {
    return false;
  }
}
