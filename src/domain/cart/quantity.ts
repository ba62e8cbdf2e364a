import { ANY_QUANTITY, allowedQuantity, type QuantityRule } from './quantity-steps.ts'

const whole = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : undefined
}

/**
 * The rule in a product's metadata as `quantity_min`, `quantity_max` and `quantity_step`. A product
 * with a step alone begins with one step. A value that is no number of pieces is ignored.
 */
export const quantityRuleOf = (metadata: Readonly<Record<string, unknown>>): QuantityRule => {
  const step = whole(metadata['quantity_step']) ?? ANY_QUANTITY.step
  const min = whole(metadata['quantity_min']) ?? step
  const most = whole(metadata['quantity_max']) ?? Math.max(ANY_QUANTITY.max, min)
  return { min, max: Math.max(min, allowedQuantity({ min, step }, most)), step }
}

/** The same, or nothing without a rule: then any quantity is sold. */
export const writtenQuantityRule = (
  metadata: Readonly<Record<string, unknown>>,
): { readonly quantityRule?: QuantityRule } =>
  ['quantity_step', 'quantity_min', 'quantity_max'].some((name) => whole(metadata[name]))
    ? { quantityRule: quantityRuleOf(metadata) }
    : {}

/** The rule with the stock as its bound; null stock bounds nothing. */
export const cappedQuantity = (rule: QuantityRule, left: number | null): QuantityRule =>
  left === null
    ? rule
    : { ...rule, max: Math.max(rule.min, allowedQuantity(rule, Math.min(rule.max, left))) }

/** "Sold in steps of 6, up to 24." Empty without a rule. */
export const quantityWords = ({ min, max, step }: QuantityRule): string => {
  const isCapped = max !== ANY_QUANTITY.max && !(step > 1 && max + step > ANY_QUANTITY.max)
  const least = min > step ? `${min} or more` : ''
  const upTo = isCapped ? `up to ${max}` : ''
  const bounds = least && upTo ? `from ${min} to ${max}` : least || upTo
  if (step > 1) return `Sold in steps of ${step}${bounds && `, ${bounds}`}.`
  return bounds && `${bounds.charAt(0).toUpperCase()}${bounds.slice(1)} per order.`
}

/** Why this quantity cannot be bought, as a sentence for the shopper; null if it can. */
export function quantityProblem(
  title: string,
  { min, max, step }: QuantityRule,
  quantity: number,
): string | null {
  if (quantity > max) return `You can have at most ${max} of ${title}.`
  if (quantity < min) return `The smallest quantity of ${title} is ${min}.`
  if ((quantity - min) % step === 0) return null
  return `${title} is sold in steps of ${step}: ${min}, ${min + step} and so on.`
}
