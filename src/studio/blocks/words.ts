import { fieldsOf } from '#domain/web/json.ts'

const PREVIEWED = 80

/** The first words of a rich text, for a preview. */
export function wordsOf(text: unknown): string {
  const blocks = Array.isArray(text) ? text.map(fieldsOf) : []
  const words = blocks.flatMap(({ children }) =>
    Array.isArray(children) ? children.map((child) => fieldsOf(child)['text']) : [],
  )
  return words
    .filter((word) => typeof word === 'string')
    .join(' ')
    .slice(0, PREVIEWED)
}
