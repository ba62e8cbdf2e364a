import { TaxProviderService as CoreService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { idsOf } from '../rows.ts'

type OptionRates = ReturnType<CoreService['getRegionRatesForShipping']>
type OptionRegion = Parameters<CoreService['getRegionRatesForShipping']>[1]
type Rates = Awaited<ReturnType<CoreService['getRegionRatesForProduct']>>
type Region = Parameters<CoreService['getRegionRatesForProduct']>[1]

/** A line without any tax line would count as zero where prices include tax. */
const UNTAXED = [{ rate: 0, name: 'Gift card', code: 'gift-card' }]

const UNTAXED_VOUCHERS = `
  SELECT product.id FROM product JOIN region ON region.id = $1 AND NOT region.gift_cards_taxable
  WHERE product.is_giftcard AND product.id = ANY($2)`

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
 *   rates each time. Here a transaction reads them once.
 */
export default class TaxProviderService extends CoreService {
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
    const rates = await super.getRegionRatesForProduct(productIds, region)
    const untaxed = await idsOf(this.activeManager_, UNTAXED_VOUCHERS, [region.id, productIds])
    for (const id of untaxed) rates.set(id, UNTAXED)
    return rates
  }
}
