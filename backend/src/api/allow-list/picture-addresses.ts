/** The names under which answers carry a picture's address. */
const CARRIERS: ReadonlySet<string> = new Set(['thumbnail', 'url', 'image', 'picture'])

/** An address without a host: a picture of the shop's own, as imports and the seed store it. */
const isRelative = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?!\/)/.test(value)

/**
 * Asks whether a `Prefer` header (RFC 7240) says that its sender resolves addresses itself. The
 * shop's own pages do: they stay right under every host name by which the shop is opened.
 */
export const prefersRelative = (prefer = ''): boolean =>
  prefer
    .toLowerCase()
    .split(/\s*,\s*/)
    .includes('relative-addresses')

/** The value itself if `change` changes nothing in it: most of an answer carries no address. */
function changedList(list: readonly unknown[], change: (each: unknown) => unknown) {
  let copy: unknown[] | undefined
  list.forEach((each, at) => {
    const changed = change(each)
    if (changed === each) return
    copy ??= [...list]
    copy[at] = changed
  })
  return copy ?? list
}

/**
 * An answer in which the shop's own pictures have absolute addresses, for clients that
 * are not the shop: a relative one would point to a picture on their host. Joined, not resolved:
 * metadata may hold any text, and resolving `/\` throws, or leads to another host.
 */
export function withAbsolutePictures(value: unknown, origin: string): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return changedList(value, (each) => withAbsolutePictures(each, origin))
  let copy: Record<string, unknown> | undefined
  for (const [name, each] of Object.entries(value)) {
    const isOwn = CARRIERS.has(name) && isRelative(each)
    const changed = isOwn ? `${origin}${each}` : withAbsolutePictures(each, origin)
    if (changed === each) continue
    copy ??= { ...value }
    copy[name] = changed
  }
  return copy ?? value
}
