/** Which of our modules every visit begins with. */

/** What the bundler knows of a module: who imports it, late imports apart. */
type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/**
 * A test for the bundler's chunks: is a module imported, by whatever way, by one of these? What is
 * only imported late, by `import()`, is not. `first`: paths of modules, without what plugins put
 * behind them.
 */
export function importedBy(first: string[]): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>();
  const isImported = (id: string, modules: Modules): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // While it is looked for, a circle leads nowhere.
    known.set(id, false);
    const [path = ''] = id.split('?');
    const found =
      first.includes(path) ||
      (modules.getModuleInfo(id)?.importers ?? []).some((one) => isImported(one, modules));
    known.set(id, found);
    return found;
  };
  return isImported;
}
