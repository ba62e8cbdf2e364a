import {
  DiscountConditionOperator,
  type DiscountService,
  type PriceListService,
  type Region,
  type ReturnReasonService,
} from '@medusajs/medusa'
import { PriceListStatus, PriceListType } from '@medusajs/medusa/dist/types/price-list'
import { idsOf } from '../../rows.ts'
import type { Services } from '../services.ts'
import type { Channels } from './channels.ts'
import {
  type ConditionPlan,
  DISCOUNTS,
  type DiscountPlan,
  RETURN_REASONS,
  WHOLESALE_SHARE,
} from './offers.ts'
import type { Stocked } from './products.ts'
import { timesPrices } from './variants.ts'

/** Discount codes, and reasons for sending something back. */
export async function makeOffers(services: Services, regions: Map<string, Region>): Promise<void> {
  for (const plan of DISCOUNTS) await offerDiscount(services, regions, plan)
  const reasons = services.of<ReturnReasonService>('returnReasonService')
  for (const reason of RETURN_REASONS) await reasons.create(reason)
}

/** The sources of the ids in a condition. */
const NAMED: Readonly<Record<ConditionPlan['of'], string>> = {
  products: 'SELECT id FROM product WHERE title = ANY($1)',
  product_types: 'SELECT id FROM product_type WHERE value = ANY($1)',
  product_collections: 'SELECT id FROM product_collection WHERE title = ANY($1)',
  product_tags: 'SELECT id FROM product_tag WHERE value = ANY($1)',
  customer_groups: 'SELECT id FROM customer_group WHERE name = ANY($1)',
}

async function conditionOf({ transaction }: Services, { of, operator, names }: ConditionPlan) {
  return {
    operator: operator === 'in' ? DiscountConditionOperator.IN : DiscountConditionOperator.NOT_IN,
    [of]: await idsOf(transaction, NAMED[of], [names]),
  }
}

async function offerDiscount(services: Services, regions: Map<string, Region>, plan: DiscountPlan) {
  const { code, description, type, value, allocation, startsAt, endsAt, usageLimit } = plan
  const names = plan.regions ?? [...regions.keys()]
  const conditions = await Promise.all(
    (plan.conditions ?? []).map((condition) => conditionOf(services, condition)),
  )
  return services.of<DiscountService>('discountService').create({
    code,
    rule: { description, type, value, allocation, ...(conditions.length > 0 && { conditions }) },
    is_dynamic: plan.isDynamic ?? false,
    is_disabled: plan.isDisabled ?? false,
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
  // The core reads a list's groups on another connection, which cannot see this one yet.
  await services.transaction.query('INSERT INTO price_list_customer_groups VALUES ($1, $2)', [
    id,
    wholesaleGroup.id,
  ])
}
