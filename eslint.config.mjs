/**
 * React's own rules, those of its compiler among them, over app/: `eslint app`. Everything else is
 * Biome's business (docs/decisions/016-rules-of-react.md). Every finding is an error.
 */
import * as parser from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';

const { plugins, rules } = reactHooks.configs.flat.recommended;

export default [
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins,
    rules: Object.fromEntries(Object.keys(rules).map((name) => [name, 'error'])),
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      // Babel reads TypeScript by itself: typescript-eslint needs the old compiler's interface.
      parser,
      parserOptions: {
        requireConfigFile: false,
        babelOptions: {
          configFile: false,
          babelrc: false,
          parserOpts: { plugins: ['typescript', 'jsx'] },
        },
      },
    },
  },
];
