/**
 * The prose rules of docs/style.md that a script can check; `-- --list` prints every fault. A
 * ceiling may only fall: lower it when the count is below it.
 */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const ceilings = { docs: 0, comments: 60, 'test titles': 40, content: 0 };
const folders = 'app,art,bench,calendar,content,deploy,docs,enquiry,office,scripts,server,test';
/** Quoted word for word, or lists for tests. */
const exclude = ['content/law/*', 'content/claims.yaml', 'test/specified/*.yaml'];

const no = 'no|none|nobody|nothing|never|neither';
const verb = '[a-z]+s|[a-z]+ed|are|were|have|had|may|can|cannot|do|did|will|would|must';
const after = 'it|they|there|only|then|whoever|who|otherwise|we|each|such|no|nobody|nothing';
const rules = {
  archaic: '\\b(anew|amiss|lest|hitherto|reckon(s|ed|ing)?|shall|as ever|all the same)\\b',
  whoever: '\\bwh(oever|atever|ichever|omever)\\b',
  'bare “who”': `(^|[.:;,] |\\b(and|for|of|to|by|with) )who (${verb})\\b(?![^.]*\\?)`,
  '“so many” for a number': '\\bso (many|much|long|often|wide|far|few)\\b(?! as| that|,)',
  '“of ours”': '\\bof (ours|theirs|hers)\\b',
  '“told of”, “is said”': '\\b(told|tells?|telling|hears?|heard) of\\b|\\b(is|are) (said|told)\\b',
  'two negatives': `\\b(${no}|cannot)\\b[^.;:,]{0,45}\\b(${no}|nor)\\b`,
  '“nothing when” for undefined': '\\b(nothing|none) (when|where|while)\\b',
  '“for” for because': `[,;:] for (${after})\\b`,
  'private word': '\\b(darkroom|storeys?|edition|the desk|own page|slip(s|ped)?|lies? in wait)\\b',
  'private word, too': "\\b(house[’']s|(is|was|be|been) rung|raw photo)\\b",
};
const patterns = Object.entries(rules).map(([name, rule]) => [name, new RegExp(rule, 'i')]);
const headless = /^(what|who|whoever|where|of|one|that|so|from|under|it)\b/i;

/** The faults of one sentence. */
export function faultsOf(kind, sentence) {
  const plain = sentence.trim().replace(/`[^`]*`|https?:\S+|\([^)]*\)/g, 'X');
  const broken = patterns.filter(([, rule]) => kind !== 'content' && rule.test(plain));
  const found = broken.map(([name]) => name);
  if (kind === 'test titles' && headless.test(plain)) found.push('no subject');
  const long = ['docs', 'content'].includes(kind) && plain.match(/[\p{L}’']+/gu)?.length > 30;
  return long ? [...found, 'over 30 words'] : found;
}

const stringsIn = (value) =>
  Object(value) === value ? Object.values(value).flatMap(stringsIn) : [String(value)];
const sentenceEnd = /(?<=[.!?])["’”)*]*\s+(?=[A-Z‘“`*[])/;
const comment = /(?<=^|\s)\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm;
const title = /\b(?:test|it)(?:\.\w+)*(?:\([^()'"`]*\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;

const titlesIn = (text) => [...text.matchAll(title)].map((found) => found[2]);

function textsOf(file, text) {
  if (file.endsWith('.yaml')) return { content: stringsIn(parse(text)) };
  const bare = text.replace(/```[\s\S]*?```/g, '');
  if (file.endsWith('.md')) return { docs: bare.split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) |#)|\|/) };
  const comments = [...text.matchAll(comment)].map(([raw]) => raw);
  return {
    comments: comments
      .filter((raw) => !/biome-ignore|@vitest/.test(raw))
      .map((raw) => raw.replace(/^\s*(?:\/\*+|\*\/|\*|\/\/)|\*\/$/gm, ' ')),
    'test titles': /[.](test|spec)[.]/.test(file) ? titlesIn(text) : [],
  };
}

if (import.meta.main) {
  const found = Object.fromEntries(Object.keys(ceilings).map((kind) => [kind, []]));
  for (const file of globSync(`{*,{${folders}}/**/*}.{md,ts,tsx,mjs,css,yaml}`, { exclude }))
    for (const [kind, texts] of Object.entries(textsOf(file, readFileSync(file, 'utf8'))))
      for (const sentence of texts.flatMap((text) => text.replace(/\s+/g, ' ').split(sentenceEnd)))
        for (const fault of faultsOf(kind, sentence))
          found[kind].push(`${file}: ${fault}: ${sentence}`);
  for (const [kind, ceiling] of Object.entries(ceilings)) {
    const { length } = found[kind];
    if (process.argv.includes('--list') || (length && !ceiling))
      console.log(found[kind].join('\n'));
    console.log(`Prose of ${kind}: ${length} faults, at most ${ceiling}; -- --list shows them`);
    if (length > ceiling) process.exitCode = 1;
  }
}
