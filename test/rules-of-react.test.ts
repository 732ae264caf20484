import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint();

/** The rules that a piece of code in app/ breaks. */
async function broken(code: string) {
  const [result] = await eslint.lintText(code, { filePath: 'app/ui/example.tsx' });
  return result?.messages.map(({ ruleId, severity }) => [ruleId, severity]) ?? [];
}

test.each([
  [
    'react-hooks/globals',
    `let last = 0;
     export function Last({ at }: { at: number }) { last = at; return <p>{last}</p>; }`,
  ],
  [
    'react-hooks/set-state-in-effect',
    `import { useEffect, useState } from 'react';
     export function Flag() {
       const [on, setOn] = useState<boolean>(false);
       useEffect(() => setOn(true), []);
       return <p>{String(on)}</p>;
     }`,
  ],
  [
    'react-hooks/refs',
    `import { useRef } from 'react';
     export function Count() { const count = useRef<number>(0); return <p>{count.current}</p>; }`,
  ],
  [
    'react-hooks/purity',
    `export function Now() { const now: number = performance.now(); return <p>{now}</p>; }`,
  ],
  [
    'react-hooks/exhaustive-deps',
    `import { useEffect } from 'react';
     export function Title({ text }: { text: string }) {
       useEffect(() => { document.title = text; }, []);
       return null;
     }`,
  ],
])('the check sees what breaks %s in TypeScript, as an error', async (rule, code) => {
  expect(await broken(code)).toContainEqual([rule, 2]);
});

test('control: it lets a component through that keeps the rules', async () => {
  const code = `import { useState } from 'react';
    export function Counter({ from }: { from: number }) {
      const [count, setCount] = useState<number>(from);
      return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
    }`;
  expect(await broken(code)).toEqual([]);
});
