/**
 * What a script uses that the oldest phone lacks: syntax at which it would not even begin, and what
 * it calls or names without asking first whether it is there.
 */
import { type Node, parse } from 'acorn';
import { api, type Entry, entryAt, javascript, lacks } from './oldest-phone.ts';

const groups = [api, javascript.builtins as Record<string, Entry>];

/**
 * Methods that nothing of iOS 15.0 has. Data cannot tell whose method a script calls: what any of
 * its interfaces has is taken for that one.
 */
const newMethods = new Set<string>();
const oldMethods = new Set<string>();
const newGlobals = new Set<string>();
for (const [name, group] of groups.flatMap((entries) => Object.entries(entries))) {
  if (lacks(group)) newGlobals.add(name);
  for (const [member, entry] of Object.entries(group))
    if (member !== '__compat')
      (lacks(entry) ? newMethods : oldMethods).add(member.replace(/_static$/, ''));
}
for (const name of oldMethods) newMethods.delete(name);

/** Objects of the browser whose own members the data lists. */
const owners: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  performance: 'Performance',
  history: 'History',
};

/** `AbortSignal.timeout` and its like: an old interface, a new function of it. */
const isNewStatic = (owner: string, member: string): boolean =>
  lacks(entryAt(api, owner, `${member}_static`));

type Any = Node & Record<string, unknown> & { [key: string]: never };
const named = (node?: Any): string => (node?.type === 'Identifier' ? String(node.name) : '');
const lookbehind = /\(\?<[=!]/;

/** Every finding in words, each once; a script that does not parse is one finding. */
export function lackedBy(script: string): string[] {
  const found = new Set<string>();

  function look(node: Any, parent?: Any, key = '') {
    const member = node.type === 'MemberExpression' && !node.computed ? named(node.property) : '';
    const asked = Boolean(parent?.optional);
    if (node.type === 'StaticBlock') found.add('class { static { } }');
    if (node.type === 'Literal' && lookbehind.test(String(node.raw))) found.add('lookbehind');
    if (node.type === 'TemplateElement' && lookbehind.test(JSON.stringify(node.value)))
      found.add('lookbehind');
    if (member && parent?.type === 'CallExpression' && key === 'callee' && !asked)
      if (newMethods.has(member) || isNewStatic(named((node as Any).object), member))
        found.add(`.${member}()`);
    if (member && parent?.type === 'MemberExpression' && key === 'object' && !asked) {
      const owner = owners[named(node.object)];
      if (owner && lacks(entryAt(api, owner, member))) found.add(`${owner}.${member}`);
    }
    const names = key === 'property' || key === 'key' || key === 'local' || key === 'exported';
    if (newGlobals.has(named(node)) && !(names && !parent?.computed)) found.add(named(node));
    for (const [below, value] of Object.entries(node))
      for (const one of [value].flat() as unknown[])
        if (typeof (one as Any)?.type === 'string') look(one as Any, node, below);
  }

  try {
    look(parse(script, { ecmaVersion: 2022, sourceType: 'module' }) as unknown as Any);
  } catch (error) {
    return [`does not parse: ${(error as Error).message}`];
  }
  return [...found].sort();
}
