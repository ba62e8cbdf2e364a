import type { Cart, LineItemService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import {
  linePrice,
  noteBasePrice,
  termsOfLines,
  writeLinePrice,
} from '../subscription/line-prices.ts'

interface Repricing {
  readonly manager: EntityManager
  readonly lines: LineItemService
  readonly cart: Cart
  readonly currencyCode: string
}

/**
 * Gives each line of a variant its price where the cart is now, with the plan by which it is bought.
 * What has no price there leaves the cart.
 */
export async function repriceLines(
  { manager, lines, cart, currencyCode }: Repricing,
  prices: ReadonlyMap<string, Parameters<typeof linePrice>[0]>,
): Promise<void> {
  const terms = await termsOfLines(manager, cart.id)
  for (const line of cart.items) {
    if (!line.variant_id) continue
    const subscriptionTerms = terms.get(line.id)
    const price = linePrice(prices.get(line.variant_id), subscriptionTerms, currencyCode)
    if (price === null) {
      await lines.delete(line.id)
      cart.items = cart.items.filter(({ id }) => id !== line.id)
      continue
    }
    line.includes_tax = price.includes_tax
    if (subscriptionTerms) line.unit_price = price.unit_price
    await writeLinePrice(manager, line.id, { ...price, unit_price: line.unit_price })
    if (subscriptionTerms) await noteBasePrice(manager, line.id, price)
  }
}
