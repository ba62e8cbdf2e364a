import type { MedusaContainer, PricingService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { subscriptionPrice } from '#domain/subscription/plan.ts'
import type { Plan } from './plans.ts'
import type { SubscriptionRow } from './rows.ts'

interface Market {
  readonly container: MedusaContainer
  readonly manager: EntityManager
  readonly subscription: Pick<
    SubscriptionRow,
    'region_id' | 'customer_id' | 'currency_code' | 'quantity'
  >
}

/**
 * The price of one piece from the second delivery on, by a plan, as prices are today; null without
 * one in the region.
 */
export async function todaysPrice(
  { container, manager, subscription }: Market,
  { variantId, plan }: { readonly variantId: string; readonly plan: Plan },
): Promise<{ readonly unitPrice: number; readonly includesTax: boolean } | null> {
  const { region_id, customer_id, quantity, currency_code: currencyCode } = subscription
  const prices = await container
    .resolve<PricingService>('pricingService')
    .withTransaction(manager)
    .getProductVariantsPricing([{ variantId, quantity }], {
      region_id,
      customer_id,
      include_discount_prices: true,
    })
  const { calculated_price = null, calculated_price_includes_tax } = prices[variantId] ?? {}
  if (calculated_price === null) return null
  const unitPrice = subscriptionPrice(calculated_price, plan, { currencyCode, isFirst: false })
  return unitPrice === null
    ? null
    : { unitPrice, includesTax: calculated_price_includes_tax ?? false }
}
