import { CommerceError } from '#commerce/errors.ts'
import type { Cart, LineItem } from '#domain/cart.ts'
import { displayedAmount } from '#domain/money.ts'

/** What the simulated shop sells, and how many pieces of it. Japan has no `c`. */
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
})

const NOTHING: Omit<Cart, 'id' | 'regionId' | 'items' | 'subtotal' | 'total'> = {
  currencyCode: 'eur',
  salesChannelId: 'sc_retail',
  completedAt: null,
  email: null,
  discounts: [],
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

/** Medusa's cart routes as the store meets them, with its rules about stock and merging. */
export const createServer = ({ stock, isIdempotent }: { stock: Stock; isIdempotent: boolean }) => {
  const carts = new Map<string, Kept>()
  const opened = new Map<string, string>()
  const answers = new Map<string, Cart>()
  const asked = new Map<string, string>()
  const contradictions: string[] = []
  /** The HttpOnly cookie of the one browser there is. */
  let cookie: string | null = null
  let ids = 0
  const newId = (kind: string) => `${kind}_${++ids}`

  const find = (cartId: string): Kept => {
    const cart = carts.get(cartId)
    if (!cart) throw refusal('GET /store/carts', 404, `Cart ${cartId} was not found`, 'not_found')
    return cart
  }

  const view = (cartId: string): Cart => {
    const { lines, ...cart } = find(cartId)
    const items = [...lines].map(([id, { variantId, quantity }]) => lineOf(id, variantId, quantity))
    const sum = (amount: (line: LineItem) => number) =>
      items.reduce((total, line) => total + amount(line), 0)
    const subtotal = sum((line) => line.subtotal)
    return { ...NOTHING, ...cart, id: cartId, items, subtotal, total: sum((line) => line.total) }
  }

  const checkStock = (variantId: string, quantity: number) => {
    const there = stock[variantId]
    if (there === undefined) throw refusal('POST line-items', 404, 'Variant was not found')
    if (quantity > there) throw refusal('POST line-items', 400, 'Too few', 'insufficient_inventory')
  }

  const create = (regionId: string): string => {
    const id = newId('cart')
    carts.set(id, { regionId, salesChannelId: 'sc_retail', completedAt: null, lines: new Map() })
    cookie = id
    return id
  }

  const addTo = (cartId: string, variantId: string, quantity: number) => {
    const { lines } = find(cartId)
    const line = [...lines.values()].find((candidate) => candidate.variantId === variantId)
    checkStock(variantId, quantity + (line?.quantity ?? 0))
    if (line) line.quantity += quantity
    else lines.set(newId('item'), { variantId, quantity })
  }

  return {
    open: (regionId: string, key: string, isFresh: boolean): Cart => {
      const kept = cookie && !isFresh && carts.get(cookie)?.completedAt === null ? cookie : null
      const id = opened.get(key) ?? kept ?? create(regionId)
      opened.set(key, id)
      return view(id)
    },
    look: view,
    addLine: (cartId: string, variantId: string, quantity: number, key: string): Cart => {
      const body = `${cartId} ${variantId} ${quantity}`
      if ((asked.get(key) ?? body) !== body)
        contradictions.push(`${key}: ${asked.get(key)}, ${body}`)
      asked.set(key, body)
      const answered = isIdempotent ? answers.get(key) : undefined
      if (answered) return answered
      addTo(cartId, variantId, quantity)
      answers.set(key, view(cartId))
      return view(cartId)
    },
    setLine: (cartId: string, lineId: string, quantity: number): Cart => {
      const line = find(cartId).lines.get(lineId)
      if (!line) throw refusal('POST line-items', 400, 'Could not find the line item')
      checkStock(line.variantId, quantity)
      line.quantity = quantity
      return view(cartId)
    },
    removeLine: (cartId: string, lineId: string): Cart => {
      find(cartId).lines.delete(lineId)
      return view(cartId)
    },
    update: (cartId: string, change: { regionId?: string; salesChannelId?: string }): Cart => {
      const cart = find(cartId)
      Object.assign(cart, change)
      for (const [id, { variantId }] of cart.lines)
        if (cart.regionId === 'reg_jp' && variantId === 'c') cart.lines.delete(id)
      return view(cartId)
    },
    /** As two requests that ran at the same time would leave it. */
    double: (cartId: string) => {
      for (const line of [...find(cartId).lines.values()])
        find(cartId).lines.set(newId('item'), { ...line })
    },
    /** Keys under which two different things were asked for. */
    contradictions,
    available: (variantId: string): number | null => stock[variantId] ?? null,
    complete: (cartId: string) => {
      find(cartId).completedAt = '2026-11-20T12:00:00.000Z'
    },
    prune: (cartId: string) => carts.delete(cartId),
    cartIds: () => [...carts.keys()],
    /** What is really in the cart that the browser's cookie names. */
    truth: (): Cart | null => (cookie ? view(cookie) : null),
  }
}

export type SimulatedServer = ReturnType<typeof createServer>
