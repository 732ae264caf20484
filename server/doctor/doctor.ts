/**
 * npm run doctor: does this machine work? Tries what an operator can have got wrong and says what
 * to do (docs/deploying.md). Whether the words and claims may go public is launch-check's question.
 */
import { parseArgs } from 'node:util';
import { codeOf, examine, told } from './examine.ts';

const usage = 'npm run doctor -- [--backups FOLDER] [--dkim NAME] [--json]';

try {
  const { values } = parseArgs({
    options: {
      backups: { type: 'string' },
      dkim: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const sections = await examine(process.env, values);
  const code = codeOf(sections);
  console.log(values.json ? JSON.stringify({ code, sections }) : told(sections));
  process.exitCode = code;
} catch (error) {
  // A word of ours that is not known; anything else is a bug, and keeps its stack.
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (!code.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(`${message} Type: ${usage}`);
  process.exitCode = 1;
}
