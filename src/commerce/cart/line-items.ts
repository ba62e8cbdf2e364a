import type { LineItem, ShippingMethod } from '#domain/cart/cart.ts'
import { writtenQuantityRule } from '#domain/cart/quantity.ts'
import { deliveryTimesIn } from '#domain/delivery/delivery-times.ts'
import { formatMoney } from '#domain/money/money.ts'
import {
  at,
  flag,
  freeRecord,
  isNothing,
  listOrNone,
  number,
  optional,
  text,
  textOr,
  type Wire,
  whole,
} from '../wire.ts'

const taxRateOf = (wire: Wire): number | undefined => {
  const lines = at(wire, 'tax_lines')
  if (isNothing(lines)) return undefined
  return listOrNone(lines, (line) => number(at(line, 'rate'))).reduce((sum, rate) => sum + rate, 0)
}

/** Product data that only some answers contain: core cart routes omit it. */
const productOf = (wire: Wire) => {
  const product = optional(at(wire, 'variant'), (variant) => at(variant, 'product'), undefined)
  if (!product || isNothing(product)) return { productHandle: '' }
  const rule = writtenQuantityRule(freeRecord(at(product, 'metadata')))
  const shippingProfileId = textOr(at(product, 'profile_id'), null)
  return {
    productHandle: textOr(at(product, 'handle'), ''),
    ...(shippingProfileId !== null && { shippingProfileId }),
    ...rule,
  }
}

/** Totals that an answer omits are the line's price before any tax or discount. */
const amounts = (wire: Wire, unitPrice: number, quantity: number) => {
  const subtotal = optional(at(wire, 'subtotal'), whole, unitPrice * quantity)
  return {
    subtotal,
    total: optional(at(wire, 'total'), whole, subtotal),
    discountTotal: optional(at(wire, 'discount_total'), whole, 0),
    ...taxOf(wire),
  }
}

const taxOf = (wire: Wire): { readonly taxTotal?: number } => {
  const tax = at(wire, 'tax_total')
  return isNothing(tax) ? {} : { taxTotal: whole(tax) }
}

/** Gift cards are told apart by their amounts: their variants are named "Small" and "Medium". */
const giftOf = (wire: Wire, amount: number, currencyCode: string) =>
  optional(at(wire, 'is_giftcard'), flag, false)
    ? { isGiftCard: true, variantTitle: formatMoney({ amount, currencyCode }) }
    : {}

/** A line of a cart or an order. `regionTaxRate` in percent, for a line without tax lines. */
export const toLineItem =
  (regionTaxRate: number, currencyCode: string) =>
  (wire: Wire): LineItem => {
    const quantity = whole(at(wire, 'quantity'))
    const unitPrice = whole(at(wire, 'unit_price'))
    return {
      id: text(at(wire, 'id')),
      // The lines of a deleted variant stay.
      variantId: textOr(at(wire, 'variant_id'), ''),
      ...productOf(wire),
      title: text(at(wire, 'title')),
      variantTitle: textOr(at(wire, 'description'), ''),
      thumbnail: textOr(at(wire, 'thumbnail'), null),
      quantity,
      unitPrice,
      includesTax: optional(at(wire, 'includes_tax'), flag, false),
      taxRate: taxRateOf(wire) ?? regionTaxRate,
      ...amounts(wire, unitPrice, quantity),
      metadata: freeRecord(at(wire, 'metadata')),
      hasShipping: optional(at(wire, 'has_shipping'), flag, true),
      ...giftOf(wire, unitPrice, currencyCode),
    }
  }

export const toShippingMethod = (wire: Wire): ShippingMethod => {
  const option = at(wire, 'shipping_option')
  const taxRate = taxRateOf(wire)
  return {
    id: text(at(wire, 'id')),
    optionId: text(at(wire, 'shipping_option_id')),
    name: isNothing(option) ? '' : text(at(option, 'name')),
    times: isNothing(option) ? null : deliveryTimesIn(freeRecord(at(option, 'metadata'))),
    total: optional(at(wire, 'total'), whole, whole(at(wire, 'price'))),
    ...taxOf(wire),
    ...(taxRate !== undefined && { taxRate }),
  }
}
