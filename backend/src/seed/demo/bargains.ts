import type {
  DiscountService,
  PriceListService,
  Region,
  ReturnReasonService,
} from '@medusajs/medusa'
import { PriceListStatus, PriceListType } from '@medusajs/medusa/dist/types/price-list'
import type { Services } from '../services.ts'
import type { Channels } from './channels.ts'
import { DISCOUNTS, type DiscountPlan, RETURN_REASONS, WHOLESALE_SHARE } from './offers.ts'
import type { Stocked } from './products.ts'
import { timesPrices } from './variants.ts'

/** Discount codes, and reasons for sending something back. */
export async function makeOffers(services: Services, regions: Map<string, Region>): Promise<void> {
  for (const plan of DISCOUNTS) await offerDiscount(services, regions, plan)
  const reasons = services.of<ReturnReasonService>('returnReasonService')
  for (const reason of RETURN_REASONS) await reasons.create(reason)
}

function offerDiscount(services: Services, regions: Map<string, Region>, plan: DiscountPlan) {
  const { code, description, type, value, allocation, startsAt, endsAt, usageLimit } = plan
  const names = plan.regions ?? [...regions.keys()]
  return services.of<DiscountService>('discountService').create({
    code,
    rule: { description, type, value, allocation },
    is_dynamic: false,
    is_disabled: false,
    regions: names.map((name) => regions.get(name)?.id ?? ''),
    ...(startsAt ? { starts_at: startsAt } : {}),
    ...(endsAt ? { ends_at: endsAt } : {}),
    ...(usageLimit === undefined ? {} : { usage_limit: usageLimit }),
  })
}

/** The wholesale group's own prices, in every currency. */
export async function priceForWholesale(
  services: Services,
  { wholesaleGroup }: Channels,
  stocked: Stocked[],
): Promise<void> {
  const prices = stocked
    .filter(({ variant }) => variant.manage_inventory)
    .flatMap(({ variant, plan }) =>
      Object.entries(timesPrices(plan.prices, WHOLESALE_SHARE)).map(([currency_code, amount]) => ({
        variant_id: variant.id,
        currency_code,
        amount,
      })),
    )
  const { id } = await services.of<PriceListService>('priceListService').create({
    name: 'Wholesale',
    description: 'What cafés and shops pay',
    type: PriceListType.OVERRIDE,
    status: PriceListStatus.ACTIVE,
    prices,
  })
  // The core looks for a list's groups on another connection, which cannot see this one yet.
  await services.transaction.query('INSERT INTO price_list_customer_groups VALUES ($1, $2)', [
    id,
    wholesaleGroup.id,
  ])
}
