/**
 * What Biome cannot check: React's own rules, those of its compiler among them, over app/
 * (docs/decisions/15-tests-and-operations.md), and no waiting by time in browser tests. Every finding is
 * an error.
 */
import * as parser from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';

const { plugins, rules } = reactHooks.configs.flat.recommended;

/** Babel reads TypeScript by itself: typescript-eslint needs the old compiler's interface. */
const languageOptions = {
  parser,
  parserOptions: {
    requireConfigFile: false,
    babelOptions: {
      configFile: false,
      babelrc: false,
      parserOpts: { plugins: ['typescript', 'jsx'] },
    },
  },
};

export default [
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins,
    rules: Object.fromEntries(Object.keys(rules).map((name) => [name, 'error'])),
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions,
  },
  {
    files: ['test/**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[property.name="waitForTimeout"]',
          message: 'Wait for an event, or move page.clock.',
        },
        {
          selector: 'Literal[value="networkidle"]',
          message: 'Wait for what the test looks at: expect(…) tries again until it is there.',
        },
        {
          selector: 'ImportSpecifier[imported.name="openDatabase"]',
          message: 'Use withDatabase of test/office.ts: it waits for the locks of the server.',
        },
      ],
    },
    languageOptions,
  },
];
