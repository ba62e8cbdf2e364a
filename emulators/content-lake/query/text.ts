import { isRecord } from '#domain/web/json.ts'
import type { LakeDocument } from '../document.ts'

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsOf).join(' ')
  if (!isRecord(value)) return ''
  return Object.entries(value)
    .map(([name, each]) => (name.startsWith('_') && name !== '_id' ? '' : wordsOf(each)))
    .join(' ')
}

const termsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a document between spaces; computed once for each revision. */
const cache = new WeakMap<LakeDocument, string>()

function searchable(document: LakeDocument): string {
  const text = cache.get(document) ?? ` ${termsOf(wordsOf(document)).join(' ')} `
  cache.set(document, text)
  return text
}

export const hasWords = (query: string) => termsOf(query).length > 0

/** The same search as a pattern of `match`, for a single field. */
export const patternOf = (query: string): string =>
  termsOf(query)
    .map((term) => `${term}*`)
    .join(' ')

/** The ids of the documents in which each word is a prefix of some word. */
export function idsMatching(documents: readonly LakeDocument[], query: string): readonly string[] {
  const terms = termsOf(query)
  const found = documents.filter((document) => {
    const text = searchable(document)
    return terms.every((term) => text.includes(` ${term}`))
  })
  return found.map(({ _id }) => _id)
}
