import type { Bag, BagLine, ConfirmedCart, PendingQuantity } from './bag.ts'
import { isPosted, itemCount, type LineItem, lineKey } from './cart.ts'
import { linesOf, snapshotOf } from './cart-lines.ts'
import { type Figures, figuresOf, shift } from './line-figures.ts'
import { ANY_QUANTITY } from './quantity-steps.ts'

interface Shown extends Figures {
  readonly line: BagLine
  readonly before: Figures
  readonly taxRate: number
  readonly isGiftCard: boolean
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
  return {
    ...after,
    before,
    taxRate: snapshot.taxRate,
    isGiftCard: first?.isGiftCard ?? false,
    line: {
      key,
      lineId: first?.id ?? null,
      variantId,
      handle: snapshot.handle || (pending?.snapshot.handle ?? ''),
      title,
      variantTitle,
      thumbnail,
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
 * them. Its lines lack the words of gifts and subscriptions: `expectedBag` has them.
 */
export const plainBag = (
  cart: ConfirmedCart | null,
  pending: Readonly<Record<string, PendingQuantity>>,
  currencyCode: string,
): Bag => {
  const keys = new Set([...(cart?.items.map(lineKey) ?? []), ...Object.keys(pending)])
  const shownLines = [...keys].flatMap((key) => show(key, linesOf(cart, key), pending[key]) ?? [])
  const moved = (figure: 'subtotal' | 'total') =>
    shownLines.reduce((total, line) => total + line[figure] - line.before[figure], 0)
  const lines = shownLines.filter(({ quantity }) => quantity > 0)
  return {
    id: cart?.id ?? null,
    currencyCode: cart?.currencyCode ?? currencyCode,
    lines: lines.map(({ line }) => line),
    count: itemCount(lines),
    goods: lines.reduce((total, line) => total + line.amount, 0),
    discount: lines.reduce((total, line) => total + line.amount - line.total, 0),
    subtotal: Math.max(0, (cart?.subtotal ?? 0) + moved('subtotal')),
    total: Math.max(0, (cart?.total ?? 0) + moved('total')),
    isTaxed: lines.some(({ taxRate }) => taxRate > 0),
    isPosted: isPosted(lines),
    isUpdating: Object.keys(pending).length > 0,
  }
}
