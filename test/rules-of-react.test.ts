import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

type Result = { messages: { ruleId: string; severity: number }[] };

/** The rules of React that a file of app/ would break, in the order of its lines. */
function broken(code: string) {
  const flags = ['--stdin', '--stdin-filename', 'app/ui/example.tsx', '--format', 'json'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/eslint/bin/eslint.js', ...flags],
    { input: code, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const [result] = JSON.parse(stdout) as Result[];
  return result?.messages.map(({ ruleId, severity }) => [ruleId, severity]);
}

test('the check sees what breaks the rules of React in TypeScript, each as an error', () => {
  const code = `
    import { useEffect, useRef, useState } from 'react';
    let last = 0;
    export function Last({ at }: { at: number }) { last = at; return <p>{last}</p>; }
    export function Flag() {
      const [on, setOn] = useState<boolean>(false);
      useEffect(() => setOn(true), []);
      return <p>{String(on)}</p>;
    }
    export function Count() { const count = useRef<number>(0); return <p>{count.current}</p>; }
    export function Now() { const now: number = performance.now(); return <p>{now}</p>; }
    export function Title({ text }: { text: string }) {
      useEffect(() => { document.title = text; }, []);
      return null;
    }`;
  expect(broken(code)).toEqual([
    ['react-hooks/globals', 2],
    ['react-hooks/set-state-in-effect', 2],
    ['react-hooks/refs', 2],
    ['react-hooks/purity', 2],
    ['react-hooks/exhaustive-deps', 2],
  ]);
});

test('control: it lets a component through that keeps the rules', () => {
  const code = `
    import { useState } from 'react';
    export function Counter({ from }: { from: number }) {
      const [count, setCount] = useState<number>(from);
      return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
    }`;
  expect(broken(code)).toEqual([]);
});
