import { fieldsOf } from '#domain/web/json.ts'

/** The addresses of pictures, as the backend answers them or takes them. */
export const urlsIn = (images: unknown): readonly string[] =>
  (Array.isArray(images) ? images : []).flatMap((image: unknown) => {
    const url = typeof image === 'string' ? image : fieldsOf(image)['url']
    return typeof url === 'string' ? [url] : []
  })

/** Alternative texts by address, from a product's metadata. */
export function altsIn(metadata: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(fieldsOf(fieldsOf(metadata)['alts']))
  return Object.fromEntries(
    entries.flatMap(([url, alt]) => (typeof alt === 'string' ? [[url, alt]] : [])),
  )
}

/** A list with one of its entries elsewhere; the same list if there is no such place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
