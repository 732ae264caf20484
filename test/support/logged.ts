/** What a module logs while a test runs. */
import { afterEach, beforeEach, vi } from 'vitest';

/** The lines of the log, as they come; empty again before each test of the file. */
export function hearLog(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
      Boolean(lines.push(JSON.parse(String(line)))),
    );
  });
  afterEach(() => vi.mocked(process.stdout.write).mockRestore());
  return lines;
}
