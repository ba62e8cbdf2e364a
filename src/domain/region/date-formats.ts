/** More than the pages, mails and renewals of a shop use. */
const KEPT_AT_MOST = 64

const kept = new Map<string, Intl.DateTimeFormat>()

/** The format of a locale with these options, kept: making one costs more than a hundred dates. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = kept.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, options)
  if (kept.size === KEPT_AT_MOST) kept.clear()
  kept.set(key, format)
  return format
}
