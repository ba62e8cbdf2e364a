import { displayedAmount, netAmount } from '../money/money.ts'
import { lineAmount } from '../money/sums.ts'
import { type Cart, itemCount, type LineItem, type LineSnapshot, lineKey } from './cart.ts'
import { linesOf, snapshotOf } from './cart-lines.ts'
import { giftDetailsOf, giftWords } from './gift-line.ts'
import { ANY_QUANTITY, type QuantityRule } from './quantity.ts'

/**
 * The data of a cart that a bag shows. It holds nothing about the buyer, because it is kept on the
 * device.
 */
export type HeldCart = Pick<
  Cart,
  | 'id'
  | 'regionId'
  | 'currencyCode'
  | 'salesChannelId'
  | 'items'
  | 'discounts'
  | 'subtotal'
  | 'discountTotal'
  | 'shippingTotal'
  | 'taxTotal'
  | 'giftCardTotal'
  | 'total'
>

/** A quantity of one thing that the shopper asked for and the server has not confirmed. 0 removes it. */
export interface PendingQuantity {
  readonly variantId: string
  readonly quantity: number
  readonly snapshot: LineSnapshot
}

export interface BagLine {
  readonly key: string
  /** Null until the server has made the line. */
  readonly lineId: string | null
  readonly variantId: string
  readonly handle: string
  readonly title: string
  readonly variantTitle: string
  readonly thumbnail: string | null
  /** The recipient of a gift card. */
  readonly gift?: string
  readonly quantity: number
  /** The quantities in which it is sold. */
  readonly rule: QuantityRule
  /** The shipping profile; absent until the server has sent it. */
  readonly shippingProfileId?: string
  /** Minor units, tax included: before any discount, and after. */
  readonly amount: number
  readonly total: number
  readonly isUpdating: boolean
}

/** The cart as the shopper sees it: the server's, shifted by the pending changes (ST-6). */
export interface Bag {
  readonly id: string | null
  readonly currencyCode: string
  readonly lines: readonly BagLine[]
  readonly count: number
  /** The sum of the lines, tax included, before discounts and delivery. */
  readonly goods: number
  /** The discount on the goods. */
  readonly discount: number
  /** The server's own figures, shifted: before tax, and with everything. */
  readonly subtotal: number
  /**
   * The goods before discounts, with the tax that is left after them: a free delivery counts this.
   */
  readonly counted: number
  readonly total: number
  /** True where a price in the bag includes tax or had tax added. */
  readonly isTaxed: boolean
  readonly isUpdating: boolean
}

export const emptyBag = (currencyCode: string): Bag => ({
  id: null,
  currencyCode,
  lines: [],
  count: 0,
  goods: 0,
  discount: 0,
  subtotal: 0,
  counted: 0,
  total: 0,
  isTaxed: false,
  isUpdating: false,
})

const sum = (lines: readonly LineItem[], amountOf: (line: LineItem) => number) =>
  lines.reduce((total, line) => total + amountOf(line), 0)

interface Figures {
  readonly quantity: number
  readonly subtotal: number
  readonly counted: number
  readonly amount: number
  readonly total: number
}

const NOTHING: Figures = { quantity: 0, subtotal: 0, counted: 0, amount: 0, total: 0 }

const figuresOf = (lines: readonly LineItem[]): Figures => ({
  quantity: itemCount(lines),
  subtotal: sum(lines, ({ subtotal }) => subtotal),
  counted: sum(lines, ({ total, discountTotal }) => total + discountTotal),
  amount: sum(lines, lineAmount),
  total: sum(lines, ({ total }) => total),
})

/**
 * ST-6: the figures change by the price of the added or removed pieces; an empty bag costs nothing.
 */
const shift = (now: Figures, wanted: number, snapshot: LineSnapshot): Figures => {
  if (wanted <= 0) return NOTHING
  const price = { ...snapshot, amount: snapshot.unitPrice }
  const more = wanted - now.quantity
  return {
    quantity: wanted,
    subtotal: Math.max(0, now.subtotal + more * netAmount(price)),
    counted: Math.max(0, now.counted + more * displayedAmount(price)),
    amount: Math.max(0, now.amount + more * displayedAmount(price)),
    total: Math.max(0, now.total + more * displayedAmount(price)),
  }
}

interface Shown extends Figures {
  readonly line: BagLine
  readonly before: Figures
  readonly taxRate: number
}

const show = (
  key: string,
  lines: readonly LineItem[],
  pending: PendingQuantity | undefined,
): Shown | null => {
  const [first] = lines
  const snapshot = first ? snapshotOf(first) : pending?.snapshot
  const variantId = first?.variantId ?? pending?.variantId
  if (!snapshot || variantId === undefined) return null
  const before = figuresOf(lines)
  const after = pending ? shift(before, pending.quantity, snapshot) : before
  const { title, variantTitle, thumbnail } = snapshot
  const gift = first && giftDetailsOf(first.metadata)
  return {
    ...after,
    before,
    taxRate: snapshot.taxRate,
    line: {
      key,
      lineId: first?.id ?? null,
      variantId,
      handle: snapshot.handle || (pending?.snapshot.handle ?? ''),
      title,
      variantTitle,
      thumbnail,
      ...(gift && { gift: giftWords(gift) }),
      ...(first?.shippingProfileId && { shippingProfileId: first.shippingProfileId }),
      quantity: after.quantity,
      rule: snapshot.quantityRule ?? pending?.snapshot.quantityRule ?? ANY_QUANTITY,
      amount: after.amount,
      total: after.total,
      isUpdating: pending !== undefined,
    },
  }
}

/**
 * The bag that a shopper expects to see: what the server confirmed, with each pending quantity in
 * its place and the totals shifted by the price difference (ST-6). The server's answer replaces
 * them.
 */
export const expectedBag = (
  cart: HeldCart | null,
  pending: Readonly<Record<string, PendingQuantity>>,
  currencyCode: string,
): Bag => {
  const keys = new Set([...(cart?.items.map(lineKey) ?? []), ...Object.keys(pending)])
  const shown = [...keys].flatMap((key) => show(key, linesOf(cart, key), pending[key]) ?? [])
  const moved = (figure: 'subtotal' | 'total') =>
    shown.reduce((total, line) => total + line[figure] - line.before[figure], 0)
  const kept = shown.filter(({ quantity }) => quantity > 0)
  return {
    id: cart?.id ?? null,
    currencyCode: cart?.currencyCode ?? currencyCode,
    lines: kept.map(({ line }) => line),
    count: itemCount(kept),
    goods: kept.reduce((total, line) => total + line.amount, 0),
    discount: kept.reduce((total, line) => total + line.amount - line.total, 0),
    subtotal: Math.max(0, (cart?.subtotal ?? 0) + moved('subtotal')),
    counted: kept.reduce((total, line) => total + line.counted, 0),
    total: Math.max(0, (cart?.total ?? 0) + moved('total')),
    isTaxed: kept.some(({ taxRate }) => taxRate > 0),
    isUpdating: Object.keys(pending).length > 0,
  }
}
