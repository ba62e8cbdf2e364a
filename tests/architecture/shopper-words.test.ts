import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { RESET_SENT } from '#domain/constants.ts'
import { ROOT } from '#scripts/paths.ts'
import { sourceFiles } from './imports.ts'
import { shownTexts, wordProblems } from './shopper-words.ts'

const FOLDERS = [
  ...[
    'pages',
    'layouts',
    'components',
    'islands',
    'ui',
    'client',
    'stores',
    'actions',
    'loaders',
  ].map((layer) => `src/${layer}`),
  'src/domain',
  'src/content',
  'backend/src/mail/templates',
  'backend/src/mail/template-data',
  'emulators/content-lake/seed',
]
/** Staff read the words of their trade. */
const OF_STAFF = /\/(admin|staff)\//
/** Its words are prescribed (VE-1). */
const PRESCRIBED: readonly string[] = [RESET_SENT]

test('what shoppers read has one word for each thing', () => {
  const paths = FOLDERS.flatMap((folder) => sourceFiles(resolve(ROOT, folder)))
    .map((path) => relative(ROOT, path))
    .filter((path) => !OF_STAFF.test(path))
  const found = [...paths, 'backend/src/seed/demo/products.json'].flatMap((path) =>
    shownTexts(path, readFileSync(resolve(ROOT, path), 'utf8'))
      .filter(({ text }) => !PRESCRIBED.includes(text))
      .flatMap(({ line, text }) =>
        wordProblems(text).map((problem) => `${path}:${line} ${problem} in: ${text}`),
      ),
  )
  expect(found).toEqual([])
})

test.each([
  ['Add to cart', ['“cart”: bag']],
  ['Your email', ['“email”: e-mail']],
  ['We e-mail you by mail', ['“mail”: e-mail']],
  ['Choose a color', ['“color”: British spelling']],
  ['The order is fulfilled', []],
  ["You don't pay", ["“'”: ’, “ or ”"]],
  ['One  space', ['“e  s”: one space']],
  ['Nothing here !', ['“ !”: no space before a sign']],
  ['The cookie “cart” has the number of your bag', []],
])('%s', (text, problems) => {
  expect(wordProblems(text)).toEqual(problems)
})

test.each([
  [
    'a.astro',
    '---\nconst a = "Your cart"\n---\n\n<p>A <input name="b">cart</p>',
    ['2 Your cart', '5 A', '5 cart'],
  ],
  ['a.tsx', 'const a = <Field label="Your name" className="Wide field" />', ['1 Your name']],
  ['a.ts', 'const a = `Hello, $' + '{name}.`\nconst b = "SELECT id FROM cart"', ['1 Hello, ….']],
  ['a.json', '{ "title": "A gift card" }', ['1 A gift card']],
])('the texts of %s', (path, code, texts) => {
  expect(shownTexts(path, code).map(({ line, text }) => `${line} ${text}`)).toEqual(texts)
})
