import { defineConfig } from 'eslint/config'
import { parser, plugin } from 'typescript-eslint'

const SAYS_UNKNOWN =
  ':not([id.typeAnnotation.typeAnnotation.type="TSUnknownKeyword"])' +
  ':not([id.typeAnnotation.typeAnnotation.elementType.type="TSUnknownKeyword"])'

// A driver's `query` accepts any type argument, and no rule can see that nothing checks it.
const statements = [
  {
    selector: 'CallExpression[callee.property.name="query"][typeArguments]',
    message: 'Rows are what a schema makes of them: ask by `rowsOf`.',
  },
  {
    selector: `VariableDeclarator[init.argument.callee.property.name="query"][id.type!="ObjectPattern"]${SAYS_UNKNOWN}`,
    message: 'What a statement answers is unknown: ask by `rowsOf`.',
  },
]

// Data from a wire is `unknown` until it is narrowed. Biome refuses an explicit `any`; one that a
// package or `JSON.parse` returns is visible only with the types. Biome has all other rules.
export default defineConfig({
  files: ['{src,server,scripts,emulators,bench,backend/src,backend/boot}/**/*.{ts,tsx,mts}'],
  ignores: ['**/*.d.ts', '**/*.d.mts', '**/*.generated.ts', '**/*.test.{ts,tsx}'],
  languageOptions: {
    parser,
    parserOptions: {
      project: ['tsconfig.json', 'backend/tsconfig.json'],
      tsconfigRootDir: import.meta.dirname,
    },
  },
  plugins: { '@typescript-eslint': plugin },
  linterOptions: { reportUnusedDisableDirectives: 'error' },
  rules: {
    '@typescript-eslint/no-unsafe-argument': 'error',
    '@typescript-eslint/no-unsafe-assignment': 'error',
    '@typescript-eslint/no-unsafe-call': 'error',
    '@typescript-eslint/no-unsafe-member-access': 'error',
    '@typescript-eslint/no-unsafe-return': 'error',
    'no-restricted-syntax': ['error', ...statements],
  },
})
