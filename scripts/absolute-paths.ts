import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Makes the files among a command's arguments absolute: backend jobs run in the data folder, and
 * npm in the project's, but people name files relative to their own.
 */
export function withAbsoluteFiles(
  words: readonly string[],
  valued: readonly string[],
  folder = process.env['INIT_CWD'] ?? process.cwd(),
): readonly string[] {
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(valued.map((name) => [name, { type: 'string' as const }])),
    strict: false,
    tokens: true,
  })
  const files = new Set(
    tokens.filter(({ kind }) => kind === 'positional').map(({ index }) => index),
  )
  return words.map((word, index) => (files.has(index) ? resolve(folder, word) : word))
}
