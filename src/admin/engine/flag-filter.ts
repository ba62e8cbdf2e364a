import type { ListFilter } from './resource.ts'

/** A filter by a yes or no of the record, with the words for each, in their order. */
export const flagFilter = (
  source: string,
  label: string,
  words: Readonly<Partial<Record<'true' | 'false', string>>>,
): ListFilter => ({
  kind: 'choice',
  source,
  label,
  isMultiple: false,
  choices: Object.entries(words).map(([value, label]) => ({ value, label })),
})
