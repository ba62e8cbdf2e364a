import type { Cart } from '@medusajs/medusa'

/** Whether a gift card pays now: not stopped, not empty, not expired. */
export const isGood = ({ is_disabled, balance, ends_at }: Cart['gift_cards'][number]) =>
  !is_disabled && balance > 0 && (!ends_at || ends_at.getTime() > Date.now())
