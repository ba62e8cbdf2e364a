import { PricingService as CoreService, type IPriceSelectionStrategy } from '@medusajs/medusa'
import type { PricingContext, ProductVariantPricing } from '@medusajs/medusa/dist/types/pricing'

type Decoration = Parameters<CoreService['setProductPrices']>
type Request = Parameters<CoreService['getProductVariantsPricing']>
type Rates = ProductVariantPricing['tax_rates']
type Selected = Awaited<ReturnType<IPriceSelectionStrategy['calculateVariantPrice']>>
type Selection = Selected extends Map<string, infer One> ? One : never

interface Priced {
  readonly variantId: string
  readonly productId: string
  readonly quantity?: number
}

const UNTAXED = {
  original_price_incl_tax: null,
  calculated_price_incl_tax: null,
  original_tax: null,
  calculated_tax: null,
  tax_rates: null,
}

/**
 * The core prices a list of variants by the tax rates of one product of them: of the last for products
 * (services/pricing.js getProductPricing_, whose products share one context), of the first for
 * variants (getProductVariantsPricing). And it asks for the prices of each product by a statement.
 */
export default class PricingService extends CoreService {
  override async setProductPrices(...[products, given = {}]: Decoration) {
    const context = await this.collectPricingContext(given)
    const all = products.flatMap(({ id, variants = [] }) =>
      variants.map((variant) => ({ variantId: variant.id, productId: id })),
    )
    const pricings = await this.pricingsOf(all, context)
    for (const variant of products.flatMap(({ variants = [] }) => variants)) {
      Object.assign(variant, pricings.get(variant.id))
    }
    return products
  }

  override async getProductVariantsPricing(...[requested, given]: Request) {
    const context = 'automatic_taxes' in given ? given : await this.collectPricingContext(given)
    const variants = await this.productVariantService
      .withTransaction(this.activeManager_)
      .list({ id: requested.map(({ variantId }) => variantId) }, { select: ['id', 'product_id'] })
    const products = new Map(variants.map(({ id, product_id }) => [id, product_id]))
    const pricings = await this.pricingsOf(
      requested.flatMap((each) => {
        const productId = products.get(each.variantId)
        return productId === undefined ? [] : [{ ...each, productId }]
      }),
      context,
    )
    return Object.fromEntries(pricings)
  }

  /** By one statement for all variants whose products are taxed alike. */
  private async pricingsOf(variants: readonly Priced[], context: PricingContext) {
    const select = this.priceSelectionStrategy.withTransaction(this.activeManager_)
    const found = new Map<string, ProductVariantPricing>()
    for (const [rates, alike] of await this.byRates(variants, context)) {
      const selected = await select.calculateVariantPrice(alike, {
        ...context.price_selection,
        ...(rates && { tax_rates: rates }),
      })
      for (const [id, selection] of selected) {
        found.set(id, this.pricingOf(selection, context.automatic_taxes ? rates : null))
      }
    }
    return found
  }

  /** Without a region nothing is known of taxes. */
  private async byRates(
    variants: readonly Priced[],
    { price_selection: { region_id: id }, tax_rate }: PricingContext,
  ): Promise<Iterable<[Rates, Priced[]]>> {
    if (!id) return [[null, [...variants]]]
    const products = [...new Set(variants.map(({ productId }) => productId))]
    const rates = await this.taxProviderService
      .withTransaction(this.activeManager_)
      .getRegionRatesForProduct(products, { id, tax_rate })
    const groups = new Map<string, [Rates, Priced[]]>()
    for (const variant of variants) {
      const own = rates.get(variant.productId) ?? []
      const key = JSON.stringify(own)
      const group = groups.get(key)
      if (group) group[1].push(variant)
      else groups.set(key, [own, [variant]])
    }
    return groups.values()
  }

  private pricingOf(selection: Selection, rates: Rates): ProductVariantPricing {
    const { calculatedPriceType: type } = selection
    const pricing = {
      prices: selection.prices,
      original_price: selection.originalPrice,
      calculated_price: selection.calculatedPrice,
      ...(type && { calculated_price_type: type }),
      original_price_includes_tax: selection.originalPriceIncludesTax ?? null,
      calculated_price_includes_tax: selection.calculatedPriceIncludesTax ?? null,
      ...UNTAXED,
    }
    return rates === null ? pricing : { ...pricing, ...this.calculateTaxes(pricing, rates) }
  }
}
