import { extname } from 'node:path'
import ts from 'typescript'

/** What shoppers read says one word for one thing, in British spelling and with curly quotes. */
const RULES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(cart|basket)s?\b/i, 'bag'],
  [/\bemails?\b|(?<!e-)\bmails?\b/i, 'e-mail'],
  [/\bshipping\b/i, 'delivery'],
  [/\bpackages?\b/i, 'parcel'],
  [/\bwishlists?\b/i, 'wish list'],
  [/\b(log in|login|log out|logout|sign on)\b/i, 'sign in, sign out'],
  [
    /\b(colors?|favorites?|cancel(ed|ing)|fulfill(?!ed|ing)\w*|gr[a]y|center)\b/i,
    'British spelling',
  ],
  [/['"]/, '’, “ or ”'],
  [/\.\.\./, '…'],
  [/\S {2}\S/, 'one space'],
  [/ [,;:?!]/, 'no space before a sign'],
]

const NAMES_OF_TEXT = new Set([
  'alt',
  'aria-label',
  'label',
  'lead',
  'legend',
  'placeholder',
  'title',
])

/** Words after a capital: what else has spaces is code, such as classes, statements and requests. */
const isSentence = (text: string): boolean =>
  /^[“(]?(\p{Lu}|\p{Lu}-?\p{Ll}[\p{L}’-]*)[,.:]? \S/u.test(text.trim())

const VOID_TAG = /<(br|hr|img|input|link|meta)\b((?:"[^"]*"|\{[^}]*\}|[^>"{}])*?)\/?>/g

/** `.astro` as TypeScript can parse it, with its lines where they were. */
function withoutFences(text: string): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, '')
  const plain = text
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, blank)
    .replaceAll(/<!--[\s\S]*?-->|<!doctype[^>]*>/gi, blank)
    .replaceAll(VOID_TAG, '<$1$2/>')
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(plain)
  return parts ? `\n${parts[1]}\n;(<>\n${parts[2]}</>)` : `(<>${plain}</>)`
}

const KINDS: Readonly<Record<string, ts.ScriptKind>> = {
  '.ts': ts.ScriptKind.TS,
  '.json': ts.ScriptKind.JSON,
}

interface ShownText {
  readonly line: number
  readonly text: string
}

/** The texts of a source file that read as words for people. */
export function shownTexts(path: string, code: string): readonly ShownText[] {
  const text = path.endsWith('.astro') ? withoutFences(code) : code
  const kind = KINDS[extname(path)] ?? ts.ScriptKind.TSX
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const found: ShownText[] = []
  const add = (node: ts.Node, words: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    found.push({ line: line + 1, text: words.trim().replaceAll(/\s*\n\s*/g, ' ') })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) add(node, node.text)
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      if (NAMES_OF_TEXT.has(node.name.getText(source))) add(node, node.initializer.text)
      return
    }
    if (ts.isStringLiteralLike(node) && isSentence(node.text)) add(node, node.text)
    if (ts.isTemplateExpression(node)) {
      const words = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
      const whole = words.map((part) => part.text).join('…')
      if (isSentence(whole)) add(node, whole)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A name that the text quotes, such as a cookie's. */
const QUOTED_NAME = /“[\p{L}_]+”/gu

/** What is wrong in a text; empty if nothing is. */
export const wordProblems = (text: string): readonly string[] =>
  RULES.flatMap(([pattern, instead]) => {
    const [word] = pattern.exec(text.replaceAll(QUOTED_NAME, '“”')) ?? []
    return word === undefined ? [] : [`“${word}”: ${instead}`]
  })
