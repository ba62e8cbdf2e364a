/** The quantities in which a product is sold: `min`, `min + step` and so on, up to `max`. */
export interface QuantityRule {
  readonly min: number
  readonly max: number
  readonly step: number
}

export const ANY_QUANTITY: QuantityRule = { min: 1, max: 99, step: 1 }

/** The largest allowed quantity that is at most `most`; 0 below `min`. */
export const allowedQuantity = (
  { min, step }: Pick<QuantityRule, 'min' | 'step'>,
  most: number,
): number => (most < min ? 0 : min + Math.floor((most - min) / step) * step)

/** The quantity after a press of "one fewer": 0, which removes the line, from the smallest. */
export const quantityBelow = (rule: QuantityRule, quantity: number): number =>
  allowedQuantity(rule, Math.min(quantity - 1, rule.max))

/** The quantity after a press of "one more"; unchanged at the largest. */
export const quantityAbove = (rule: QuantityRule, quantity: number): number =>
  quantity < rule.min
    ? rule.min
    : Math.max(quantity, allowedQuantity(rule, Math.min(quantity + rule.step, rule.max)))
