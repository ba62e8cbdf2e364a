/**
 * A path of this shop, from an address that anybody may have written; `otherwise` if it would lead
 * elsewhere. Browsers read `\` as `/`, and drop tabs and line ends before they parse.
 */
export function ownPath(path: string | null, otherwise: string): string {
  if (path === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path) || path.includes('\\'))
    return otherwise
  const { pathname, search, hash } = new URL(path, 'https://shop.invalid')
  return pathname.startsWith('//') ? otherwise : pathname + search + hash
}
