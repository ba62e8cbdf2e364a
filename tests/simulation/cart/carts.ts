import { CommerceError } from '#commerce/errors.ts'
import type { Cart, LineItem } from '#domain/cart/cart.ts'
import { displayedAmount } from '#domain/money/money.ts'

/** What the simulated shop sells, and how many pieces of it. */
export interface Stock {
  readonly [variantId: string]: number
}

export const UNIT_PRICE = 1000
export const TAX_RATE = 7

const lineOf = (id: string, variantId: string, quantity: number): LineItem => ({
  id,
  variantId,
  // Core cart routes do not join the product.
  productHandle: '',
  title: variantId.toUpperCase(),
  variantTitle: '250 g',
  thumbnail: null,
  quantity,
  unitPrice: UNIT_PRICE,
  includesTax: false,
  taxRate: TAX_RATE,
  subtotal: quantity * UNIT_PRICE,
  total: quantity * displayedAmount({ amount: UNIT_PRICE, taxRate: TAX_RATE, includesTax: false }),
  discountTotal: 0,
  metadata: {},
  hasShipping: true,
})

const NOTHING: Omit<Cart, 'id' | 'regionId' | 'items' | 'subtotal' | 'total'> = {
  currencyCode: 'eur',
  salesChannelId: 'sc_retail',
  completedAt: null,
  email: null,
  discounts: [],
  giftCards: [],
  note: '',
  shippingAddress: null,
  billingAddress: null,
  shippingMethods: [],
  paymentSessions: [],
  discountTotal: 0,
  shippingTotal: 0,
  taxTotal: 0,
  giftCardTotal: 0,
}

interface Kept {
  regionId: string
  salesChannelId: string
  completedAt: string | null
  readonly lines: Map<string, { readonly variantId: string; quantity: number }>
}

const refusal = (request: string, status: number, reason: string, code: string | null = null) =>
  new CommerceError({ request, status, reason, code })

const FULL = 'A bag holds so many different things.'

/** The carts that the simulated server keeps, with its rules about stock and merging. */
export const createCarts = (stock: Stock, linesAtMost: number) => {
  const carts = new Map<string, Kept>()
  let ids = 0
  const newId = (kind: string) => `${kind}_${++ids}`

  const find = (cartId: string): Kept => {
    const cart = carts.get(cartId)
    if (!cart) throw refusal('GET /store/carts', 404, `Cart ${cartId} was not found`, 'not_found')
    return cart
  }

  const checkStock = (variantId: string, quantity: number) => {
    const there = stock[variantId]
    if (there === undefined) throw refusal('POST line-items', 404, 'Variant was not found')
    if (quantity > there) throw refusal('POST line-items', 400, 'Too few', 'insufficient_inventory')
  }

  return {
    find,
    ids: () => [...carts.keys()],
    prune: (cartId: string) => carts.delete(cartId),
    isOpen: (cartId: string) => carts.get(cartId)?.completedAt === null,
    create: (regionId: string): string => {
      const id = newId('cart')
      carts.set(id, { regionId, salesChannelId: 'sc_retail', completedAt: null, lines: new Map() })
      return id
    },
    add: (cartId: string, variantId: string, quantity: number) => {
      const { lines } = find(cartId)
      const line = [...lines.values()].find((candidate) => candidate.variantId === variantId)
      checkStock(variantId, quantity + (line?.quantity ?? 0))
      if (!line && lines.size >= linesAtMost)
        throw refusal('POST line-items', 400, FULL, 'bag_full')
      if (line) line.quantity += quantity
      else lines.set(newId('item'), { variantId, quantity })
    },
    set: (cartId: string, lineId: string, quantity: number) => {
      const line = find(cartId).lines.get(lineId)
      if (!line) throw refusal('POST line-items', 400, 'Could not find the line item')
      checkStock(line.variantId, quantity)
      line.quantity = quantity
    },
    /** As two requests that ran at the same time would leave it. */
    double: (cartId: string) => {
      const { lines } = find(cartId)
      for (const line of [...lines.values()]) lines.set(newId('item'), { ...line })
    },
  }
}

/** A cart as the server answers it. */
export const viewOfCart = (id: string, { lines, ...cart }: Kept): Cart => {
  const items = [...lines].map(([lineId, { variantId, quantity }]) =>
    lineOf(lineId, variantId, quantity),
  )
  const sum = (amount: (line: LineItem) => number) =>
    items.reduce((total, line) => total + amount(line), 0)
  const subtotal = sum((line) => line.subtotal)
  return { ...NOTHING, ...cart, id, items, subtotal, total: sum((line) => line.total) }
}
