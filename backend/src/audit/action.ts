/** There is one of each: it is never made. */
const SINGLE = new Set(['staff-alerts', 'store'])

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

/** Parts of a path that are no id where an id may be. */
const NOUNS = new Set([
  'accept',
  'batch',
  'currencies',
  'protected',
  'reset-password',
  'swap-variant',
])

interface RecordOfPath {
  readonly resource: string
  readonly resourceId: string | null
}

/** The record that a path such as `/admin/products/prod_1/variants` is about. */
export function recordIn(path: string): RecordOfPath {
  const [, resource = '', id] = partsOf(path)
  const isId = id !== undefined && !NOUNS.has(id.toLowerCase())
  return { resource: resource.toLowerCase(), resourceId: isId ? decodeURIComponent(id) : null }
}

/**
 * A word for what a request does, from its method and its route's pattern: `create`, `update`,
 * `delete`, or what follows the record: `capture`, `variants.update`, `products.batch.delete`.
 */
export function actionOf(method: string, pattern: string): string {
  const [, resource, ...rest] = partsOf(pattern)
  const nouns = rest.filter((part) => !part.startsWith(':')).join('.')
  const isRemoved = method === 'DELETE'
  if (nouns === '') {
    if (isRemoved) return 'delete'
    return rest.length > 0 || SINGLE.has(resource ?? '') ? 'update' : 'create'
  }
  if (isRemoved) return `${nouns}.delete`
  return rest.at(-1)?.startsWith(':') ? `${nouns}.update` : nouns
}
