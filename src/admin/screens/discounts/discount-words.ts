import type { Discount } from '@medusajs/medusa'
import { formatMoney } from '#domain/money/money.ts'
import type { Json } from '../../engine/json.ts'

/** What a discount takes, in a few words. A fixed amount is in the currency of its one region. */
export function discountWords({ rule, regions }: Json<Discount>): string {
  if (rule === undefined) return '–'
  if (rule.type === 'free_shipping') return 'Free delivery'
  if (rule.type === 'percentage') return `${rule.value}%`
  const currencyCode = regions?.[0]?.currency_code ?? 'eur'
  const each = rule.allocation === 'item' ? ' from each item' : ''
  return formatMoney({ amount: rule.value, currencyCode }) + each
}
