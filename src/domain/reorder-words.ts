const NAMED_AT_MOST = 3

const named = (titles: readonly string[]): string => {
  const rest = titles.length - NAMED_AT_MOST
  const shown = titles.slice(0, NAMED_AT_MOST).join(', ')
  return rest > 0 ? `${shown} and ${rest} more` : shown
}

/** What is said after an order was put in the bag again: `missing` are those that are not there now. */
export function reorderWords(lines: number, missing: readonly string[]): string {
  if (missing.length === 0) return 'It is all in your bag again.'
  const verb = missing.length === 1 ? 'is' : 'are'
  const what = `${named(missing)} ${verb} not to be had at the moment.`
  return missing.length === lines ? what : `The rest is in your bag. ${what}`
}
