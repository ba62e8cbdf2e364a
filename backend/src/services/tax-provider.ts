import { TaxProviderService as CoreService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'

type OptionRates = ReturnType<CoreService['getRegionRatesForShipping']>
type OptionRegion = Parameters<CoreService['getRegionRatesForShipping']>[1]
type Taxed = Parameters<CoreService['getTaxLines']>
type Rates = Awaited<ReturnType<CoreService['getRegionRatesForProduct']>>
type Region = Parameters<CoreService['getRegionRatesForProduct']>[1]

const DEFAULT = { name: 'default', code: 'default' }

/** A line without any tax line would count as zero where prices include tax. */
const UNTAXED = [{ rate: 0, name: 'Gift card', code: 'gift-card' }]

/** A product's own rates before those of its type; none of either: the region's. */
const RATES = `
  SELECT product.id, product.is_giftcard AND NOT region.gift_cards_taxable AS is_untaxed,
    CASE WHEN product.deleted_at IS NULL THEN (
      SELECT json_agg(json_build_object('rate', tax.rate, 'name', tax.name, 'code', tax.code)
        ORDER BY own.rate_id IS NULL, tax.id)
      FROM tax_rate tax
      LEFT JOIN product_tax_rate own ON own.rate_id = tax.id AND own.product_id = product.id
      WHERE tax.region_id = region.id AND (own.rate_id IS NOT NULL OR EXISTS (
        SELECT FROM product_type_tax_rate of_type WHERE of_type.rate_id = tax.id
          AND of_type.product_type_id = product.type_id))) END AS rates
  FROM product JOIN region ON region.id = $1 WHERE product.id = ANY($2)`
const ratesOfProduct = z.object({
  id: z.string(),
  is_untaxed: z.boolean(),
  rates: z
    .array(z.object({ rate: z.number().nullable(), name: z.string(), code: z.string().nullable() }))
    .nullable(),
})

/** The rates that one transaction has read. */
interface ReadRates {
  readonly ofProducts: Map<string, Promise<Rates>>
  readonly ofOptions: Map<string, OptionRates>
}

const read = new WeakMap<EntityManager, ReadRates>()

/** Those of a transaction; nothing is kept outside of one. */
function readIn(manager: EntityManager): ReadRates {
  const fresh = { ofProducts: new Map(), ofOptions: new Map() }
  if (!manager.queryRunner?.isTransactionActive) return fresh
  const known = read.get(manager)
  if (known) return known
  read.set(manager, fresh)
  return fresh
}

function once<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make()
  values.set(key, made)
  return made
}

/**
 * - If gift cards are not taxed, tax is due on the goods that they pay for. The core taxes their sale
 *   all the same, and creates the card from the rest: €25 would buy a card of €23.36
 *   (services/tax-provider.js getTaxLines, services/order.js createGiftCardsFromLineItem_).
 * - The totals of a cart are computed a dozen times until it is an order, and the core asks for its
 *   rates each time, by two statements for each product. Here a transaction reads them once, by one.
 */
export default class TaxProviderService extends CoreService {
  /**
   * Goods that were deleted since are taxed by the region. The core has no rate for them, and no total
   * of a draft order that has them (services/new-totals.js getLineItemTotals_).
   */
  override async getTaxLines(...[items, context]: Taxed): ReturnType<CoreService['getTaxLines']> {
    const lines = await super.getTaxLines(items, context)
    const taxLines = this.activeManager_.withRepository(this.taxLineRepo_)
    const deleted = items.filter((item) => item.variant_id && !item.variant && !item.is_return)
    const { tax_rate: rate } = context.region
    const ofRegion = deleted.map(({ id }) =>
      taxLines.create({ item_id: id, ...DEFAULT, rate: rate ?? 0 }),
    )
    return [...lines, ...ofRegion]
  }

  override getRegionRatesForProduct(productIds: string | string[], region: Region): Promise<Rates> {
    const ids = [productIds].flat()
    const key = [region.id, ...ids.toSorted()].join()
    return once(readIn(this.activeManager_).ofProducts, key, () => this.ratesOf(ids, region))
  }

  override getRegionRatesForShipping(optionId: string, region: OptionRegion): OptionRates {
    const key = `${region.id},${optionId}`
    return once(readIn(this.activeManager_).ofOptions, key, () =>
      super.getRegionRatesForShipping(optionId, region),
    )
  }

  private async ratesOf(productIds: string[], region: Region): Promise<Rates> {
    const ofRegion = [{ rate: region.tax_rate, ...DEFAULT }]
    const found: Rates = new Map(productIds.map((id) => [id, ofRegion]))
    if (productIds.length === 0) return found
    const products = await rowsOf(this.activeManager_, ratesOfProduct, RATES, [
      region.id,
      productIds,
    ])
    for (const { id, is_untaxed, rates } of products) {
      if (is_untaxed) found.set(id, UNTAXED)
      else if (rates) found.set(id, rates)
    }
    return found
  }
}
