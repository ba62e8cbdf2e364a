import type { Cart } from '#domain/cart/cart.ts'
import { lineName } from '#domain/cart/line-words.ts'
import { ANY_QUANTITY, allowedQuantity } from '#domain/cart/quantity-steps.ts'
import type { Shortage } from '#domain/checkout/checkout.ts'
import type { CheckoutAnswer } from './api.ts'
import type { CheckoutContext } from './context.ts'
import { restoreDelivery, save } from './saving.ts'
import { stepBack } from './steps.ts'

type Available = Readonly<Record<string, number | null>>

/**
 * The lines with more pieces than the stock. Several lines of one variant share the rest, first
 * come first served. A line that the backend named counts even if the stock has come back since.
 */
export function findShortages(
  cart: Cart,
  variantIds: readonly string[],
  available: Available,
): readonly Shortage[] {
  const rest = new Map(Object.entries(available))
  return cart.items.flatMap((line) => {
    const stock = rest.get(line.variantId) ?? null
    if (stock === null && !variantIds.includes(line.variantId)) return []
    const most = Math.max(0, Math.min(stock ?? 0, line.quantity))
    // Of goods that are sold in steps, fewer than are left may be had.
    const left =
      most < line.quantity ? allowedQuantity(line.quantityRule ?? ANY_QUANTITY, most) : most
    rest.set(line.variantId, (stock ?? 0) - left)
    if (left >= line.quantity) return []
    return { lineId: line.id, title: lineName(line), wanted: line.quantity, left }
  })
}

/** Reduces the line to the stock, or removes it if there is none; the delivery stays as chosen. */
export async function reduceToStock(context: CheckoutContext, shortage: Shortage): Promise<void> {
  const answer = await save(context, 'lines', (cart) => lower(context, cart, shortage))
  if (answer.kind !== 'ok') return
  const { shortages } = context.$state.get()
  context.patch({ shortages: shortages.filter(({ lineId }) => lineId !== shortage.lineId) })
  await stepBack(context)
}

async function lower(
  context: CheckoutContext,
  before: Cart,
  { lineId, left }: Shortage,
): Promise<CheckoutAnswer<Cart>> {
  const answer = await context.api.setQuantity(before.id, lineId, left)
  if (answer.kind !== 'ok') return answer
  return { kind: 'ok', value: await restoreDelivery(context, before, answer.value) }
}
