import type { DiscountRule } from '@medusajs/medusa'
import type { Json } from '../../engine/json.ts'

/** What a discount takes, in a few words. Amounts are in minor units of the cart's currency. */
export function discountWords(rule: Json<DiscountRule> | undefined): string {
  if (rule === undefined) return '–'
  if (rule.type === 'free_shipping') return 'Free delivery'
  if (rule.type === 'percentage') return `${rule.value}%`
  const each = rule.allocation === 'item' ? ' from each item' : ''
  return `${(rule.value / 100).toFixed(2)}${each}`
}
