import { TaxProviderService as CoreService } from '@medusajs/medusa'
import { idsOf } from '../rows.ts'

type Rates = Awaited<ReturnType<CoreService['getRegionRatesForProduct']>>
type Region = Parameters<CoreService['getRegionRatesForProduct']>[1]

/** A line without any tax line would count as zero where prices include tax. */
const UNTAXED = [{ rate: 0, name: 'Gift card', code: 'gift-card' }]

const UNTAXED_VOUCHERS = `
  SELECT product.id FROM product JOIN region ON region.id = $1 AND NOT region.gift_cards_taxable
  WHERE product.is_giftcard AND product.id = ANY($2)`

/**
 * If gift cards are not taxed, tax is due on the goods that they pay for. The core taxes their sale
 * all the same, and creates the card from the rest: €25 would buy a card of €23.36
 * (services/tax-provider.js getTaxLines, services/order.js createGiftCardsFromLineItem_).
 */
export default class TaxProviderService extends CoreService {
  override async getRegionRatesForProduct(
    productIds: string | string[],
    region: Region,
  ): Promise<Rates> {
    const rates = await super.getRegionRatesForProduct(productIds, region)
    const values = [region.id, [productIds].flat()]
    const untaxed = await idsOf(this.activeManager_, UNTAXED_VOUCHERS, values)
    for (const id of untaxed) rates.set(id, UNTAXED)
    return rates
  }
}
