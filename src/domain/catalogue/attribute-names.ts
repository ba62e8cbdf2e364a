/** American and plural forms of what options are called, by the form that the shop uses. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  color: 'colour',
  colors: 'colour',
  colours: 'colour',
  flavor: 'flavour',
  flavors: 'flavour',
  flavours: 'flavour',
  fiber: 'fibre',
  materials: 'material',
  sizes: 'size',
}

/** A map, because a name may be any word: an object has a `constructor`. */
const USUAL_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(SPELLINGS))

/** One form of a name, so that "Color" and " COLOUR" are one; attribute_fold does the same in SQL. */
export const foldedName = (name: string): string => {
  const folded = name.replace(/\s+/g, ' ').trim().toLowerCase()
  return USUAL_NAMES.get(folded) ?? folded
}
