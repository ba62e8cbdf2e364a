// The store's pages reckon the same in src/domain/cart/quantity.ts; rule.test.ts compares the two.

export type QuantityRule = { min: number; max: number; step: number }

const MOST = 99

const whole = (value: unknown) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : undefined
}

/** In which numbers a product is sold, by its metadata `quantity_min`, `_max` and `_step`. */
export function quantityRuleOf(metadata: Readonly<Record<string, unknown>>): QuantityRule {
  const step = whole(metadata['quantity_step']) ?? 1
  const min = whole(metadata['quantity_min']) ?? step
  const most = whole(metadata['quantity_max']) ?? Math.max(MOST, min)
  const max = most < min ? min : min + Math.floor((most - min) / step) * step
  return { min, max, step }
}

/** Why so many of it cannot be bought, as a sentence for the shopper; null where they can. */
export function quantityProblem(
  title: string,
  { min, max, step }: QuantityRule,
  quantity: number,
): string | null {
  if (quantity > max) return `You can have ${max} of ${title} at most.`
  if (quantity < min) return `${title} is sold from ${min} pieces.`
  if ((quantity - min) % step === 0) return null
  return `${title} is sold in steps of ${step}: ${min}, ${min + step} and so on.`
}
