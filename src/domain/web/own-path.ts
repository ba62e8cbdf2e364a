/**
 * A path of this shop, from an address that anybody may have written; `otherwise` if it would lead
 * elsewhere. Browsers read `\` as `/`, and drop tabs and line ends before they parse.
 */
export function ownPath(given: string | null, otherwise: string): string {
  if (given === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(given) || given.includes('\\'))
    return otherwise
  const { pathname, search, hash } = new URL(given, 'https://shop.invalid')
  return pathname.startsWith('//') ? otherwise : pathname + search + hash
}
