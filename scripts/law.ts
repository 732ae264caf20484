/** npm run sources: prints every rule of content/law with its source, as Markdown. */
import { addMonths } from '../calendar/durations.ts';
import { law } from '../content/read.ts';
import type { Rule } from '../content/schema.ts';

/** Rules checked more than twelve months before a day, each as a line that says what to do. */
export const lapsedRules = (rules: Rule[], today: Date): string[] =>
  rules
    .filter(({ checked }) => addMonths(new Date(checked), 13) <= today)
    .map(({ id, rule, source, checked }) => `${id}, checked ${checked}: ${rule} (${source})`);

const known = {
  read: 'read',
  reported: 'read in a summary',
  unread: 'not opened, known from the trade',
} satisfies Record<Rule['known'], string>;
/** A bar would begin another column. */
const cell = (text: string) => text.replaceAll('|', '\\|');

function table([subject, rules]: [string, Rule[]]): string {
  const rows = rules.map((rule) => {
    const stands = Object.entries(rule.stands).map(
      ([file, says]) => `\`content/${file}\`: “${cell(says)}”`,
    );
    const source = rule.at ? `[${cell(rule.source)}](${rule.at})` : cell(rule.source);
    const where = stands.join('<br>') || 'kept, not said';
    const cells = [`\`${rule.id}\``, cell(rule.rule), where, source];
    return `| ${[...cells, rule.checked, known[rule.known]].join(' | ')} |`;
  });
  return [
    `## ${subject[0]?.toUpperCase()}${subject.slice(1)}`,
    '',
    '| Rule | What it asks | Where we say it | Source | Checked | How |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main)
  console.log(`# Where our statements of law come from\n\n${[...law()].map(table).join('\n')}`);
