import type { MoneyAmount } from '@medusajs/medusa'
import { MoneyAmountRepository as CoreRepository } from '@medusajs/medusa/dist/repositories/money-amount'
import { Brackets, type Repository, type SelectQueryBuilder } from 'typeorm'
import { pricedFor } from '../priced-for.ts'

type Prices = SelectQueryBuilder<MoneyAmount>

/** The region's own price of the same terms. */
const OWN_OF_REGION = `SELECT FROM money_amount own
  JOIN product_variant_money_amount x ON x.money_amount_id = own.id
  WHERE x.variant_id = link.variant_id AND own.region_id = :regionId AND own.deleted_at IS NULL
    AND own.price_list_id IS NOT DISTINCT FROM ma.price_list_id
    AND own.min_quantity IS NOT DISTINCT FROM ma.min_quantity
    AND own.max_quantity IS NOT DISTINCT FROM ma.max_quantity`

/** A region's own price, else the currency's; never the price of another region of that currency. */
const ofPlace = (regionId?: string, currencyCode?: string) =>
  new Brackets((place) => {
    if (regionId) place.where('ma.region_id = :regionId', { regionId })
    if (!currencyCode) return
    const ofCurrency = 'ma.region_id IS NULL AND ma.currency_code = :currencyCode'
    const alone = regionId ? ` AND NOT EXISTS (${OWN_OF_REGION})` : ''
    place.orWhere(`(${ofCurrency}${alone})`, { currencyCode, regionId })
  })

const GROUPS_OF_LIST =
  'SELECT FROM price_list_customer_groups g WHERE g.price_list_id = price_list.id'
const NAMES_GROUP = `${GROUPS_OF_LIST} AND (g.customer_group_id IN (
    SELECT c.customer_group_id FROM customer_group_customers c WHERE c.customer_id = :customerId)
  OR g.customer_group_id = ANY(:vouchedGroupIds))`

/**
 * A price list is for everybody, or for its groups: a customer's own, or those that web vouches
 * for.
 */
const forShopper = (prices: Prices, customerId: string | undefined) =>
  prices.andWhere(`(NOT EXISTS (${GROUPS_OF_LIST}) OR EXISTS (${NAMES_GROUP}))`, {
    customerId: customerId ?? null,
    vouchedGroupIds: pricedFor.getStore()?.customerGroupIds ?? [],
  })

/** Noon of a previewed day, else now by the database's clock. */
const holdsAt = (prices: Prices, day: string | undefined): Prices => {
  const at = day ? ':at' : 'now()'
  return prices
    .andWhere(`(price_list.ends_at IS NULL OR price_list.ends_at > ${at})`)
    .andWhere(`(price_list.starts_at IS NULL OR price_list.starts_at < ${at})`)
    .setParameters(day ? { at: new Date(`${day}T12:00:00Z`) } : {})
}

const query = (repository: Repository<MoneyAmount>, variantIds: string[]): Prices =>
  repository
    .createQueryBuilder('ma')
    .leftJoinAndSelect('ma.price_list', 'price_list')
    .leftJoin('ma.currency', 'currency')
    .leftJoin('ma.region', 'region')
    .addSelect(['currency.code', 'currency.includes_tax', 'region.id', 'region.includes_tax'])
    .innerJoin('product_variant_money_amount', 'link', 'link.money_amount_id = ma.id')
    .addSelect('link.variant_id', 'variant_id')
    .where('link.variant_id IN (:...variantIds)', { variantIds })
    .andWhere("(ma.price_list_id IS NULL OR price_list.status = 'active')")

/** One row per price, so that rows and entities can be paired by index. */
export async function byVariant(prices: Prices) {
  const { entities, raw } = await prices.getRawAndEntities<{ variant_id: string }>()
  const groups: Record<string, MoneyAmount[]> = {}
  for (const [index, entity] of entities.entries()) {
    const variantId = raw[index]?.variant_id
    if (variantId === undefined) continue
    groups[variantId] = [
      ...(groups[variantId] ?? []),
      Object.assign(entity, { variant_id: variantId }),
    ]
  }
  return groups
}

/**
 * The core's repository with its one read of prices corrected. The core accepts any price of the
 * currency, including other regions', and joins customer groups: a customer in two groups doubles
 * the rows, after which prices are assigned to the wrong variants.
 */
export const MoneyAmountRepository = CoreRepository.extend({
  async findManyForVariantsInRegion(
    variantIds: string | string[],
    regionId?: string,
    currencyCode?: string,
    customerId?: string,
    includeDiscountPrices?: boolean,
  ): Promise<[Record<string, MoneyAmount[]>, number]> {
    const ids = Array.isArray(variantIds) ? variantIds : [variantIds]
    if (ids.length === 0) return [{}, 0]

    const prices = forShopper(holdsAt(query(this, ids), pricedFor.getStore()?.day), customerId)
    if (regionId || currencyCode) prices.andWhere(ofPlace(regionId, currencyCode))
    else if (!customerId && !includeDiscountPrices) prices.andWhere('ma.price_list_id IS NULL')

    const groups = await byVariant(prices)
    return [groups, Object.values(groups).flat().length]
  },
})
export default MoneyAmountRepository
