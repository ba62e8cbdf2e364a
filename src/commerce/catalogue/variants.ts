import { gtinIn } from '#domain/catalogue/gtin.ts'
import type { Variant } from '#domain/catalogue/product.ts'
import { variantPicture } from '#domain/catalogue/variant-picture.ts'
import type { Price } from '#domain/money/money.ts'
import {
  at,
  flag,
  isNothing,
  listOrNone,
  number,
  optional,
  text,
  textOr,
  type Wire,
  whole,
} from '../wire.ts'

/** The region's tax settings, which a variant's own price lacks. */
export interface PriceContext {
  readonly currencyCode: string
  readonly taxRate: number
}

const taxRateOf = (wire: Wire, regionTaxRate: number): number => {
  const rates = at(wire, 'tax_rates')
  return isNothing(rates)
    ? regionTaxRate
    : listOrNone(rates, (rate) => optional(at(rate, 'rate'), number, 0)).reduce(
        (sum, rate) => sum + rate,
        0,
      )
}

const toPrice =
  ({ currencyCode, taxRate }: PriceContext) =>
  (wire: Wire): Price | null => {
    const amount = at(wire, 'calculated_price')
    if (isNothing(amount)) return null
    const original = at(wire, 'original_price')
    return {
      amount: whole(amount),
      originalAmount: whole(isNothing(original) ? amount : original),
      currencyCode,
      taxRate: taxRateOf(wire, taxRate),
      includesTax: optional(at(wire, 'calculated_price_includes_tax'), flag, false),
    }
  }

/** Pieces that can be bought now; null without a bound. */
export const availableOf = (wire: Wire): number | null => {
  const isFree =
    !optional(at(wire, 'manage_inventory'), flag, true) ||
    optional(at(wire, 'allow_backorder'), flag, false)
  const quantity = at(wire, 'inventory_quantity')
  // A managed variant without inventory items has no quantity, and the backend sells it without
  // bound.
  if (isFree || isNothing(quantity)) return optional(at(wire, 'purchasable'), flag, true) ? null : 0
  return Math.max(0, whole(quantity))
}

const gtinOf = (wire: Wire) => {
  const gtin = gtinIn(['barcode', 'ean', 'upc'].map((code) => textOr(at(wire, code), null)))
  return gtin === undefined ? {} : { gtin }
}

const pictureOf = (wire: Wire) => {
  const picture = variantPicture(at(wire, 'metadata').value)
  return picture === null ? {} : { picture }
}

export const toVariant =
  (context: PriceContext) =>
  (wire: Wire): Variant => ({
    id: text(at(wire, 'id')),
    title: text(at(wire, 'title')),
    sku: textOr(at(wire, 'sku'), null),
    ...gtinOf(wire),
    options: Object.fromEntries(
      listOrNone(at(wire, 'options'), (option) => [
        text(at(option, 'option_id')),
        text(at(option, 'value')),
      ]),
    ),
    ...pictureOf(wire),
    price: toPrice(context)(wire),
    available: availableOf(wire),
  })
