/** Where the values of an attribute come from. */
export const SOURCES = [
  { value: 'option', label: 'Options of products' },
  { value: 'metadata', label: 'Other fields of products' },
  { value: 'tag', label: 'Tags' },
] as const

/** Lists of the catalogue itself: their values are the products' own. */
const OWN: Readonly<Record<string, string>> = {
  category: 'Categories',
  collection: 'Collections',
  type: 'Types',
}

export const sourceLabel = (source: string): string =>
  OWN[source] ?? SOURCES.find(({ value }) => value === source)?.label ?? source

/** What `names` are, for people. */
export const namesHint = (source: unknown): string => {
  if (source === 'metadata') return 'Names of fields, such as roast'
  if (source === 'tag') return 'Tags, or their beginning, such as origin:'
  return 'Titles of options that are one list, such as Colour and Shade'
}
