/** One item of a cart link. */
export interface LinkedItem {
  readonly variantId: string
  readonly quantity: number
}

const ITEMS_AT_MOST = 20
const PIECES_AT_MOST = 999

const itemOf = (variantId: string | null, pieces: string | null): readonly LinkedItem[] => {
  const quantity = pieces === null || pieces === '' ? 1 : Number(pieces)
  const isGood = Number.isInteger(quantity) && quantity > 0 && quantity <= PIECES_AT_MOST
  return variantId && /^[\w-]{1,64}$/.test(variantId) && isGood ? [{ variantId, quantity }] : []
}

/**
 * The items of `/cart/add?items=variant:2,another:1` or `?variant=…&quantity=2`, each variant once.
 * Unreadable ones are dropped; at most twenty are read.
 */
export function linkedItems(query: URLSearchParams): readonly LinkedItem[] {
  const listed = (query.get('items') ?? '').split(',').slice(0, ITEMS_AT_MOST)
  const listedItems = listed.flatMap((item) => {
    const [variantId = null, pieces = null] = item.trim().split(':')
    return itemOf(variantId, pieces)
  })
  const found = new Map<string, number>()
  for (const { variantId, quantity } of [
    ...listedItems,
    ...itemOf(query.get('variant'), query.get('quantity')),
  ])
    found.set(variantId, Math.min(PIECES_AT_MOST, (found.get(variantId) ?? 0) + quantity))
  return [...found].map(([variantId, quantity]) => ({ variantId, quantity }))
}
