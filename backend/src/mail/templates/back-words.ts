/** A part of what an order gives back: "€3.00", "to your gift card". */
export interface BackWay {
  readonly amount: string
  readonly where: string
}

export interface Back {
  readonly amount: string
  /** What goes where. */
  readonly ways: readonly BackWay[]
}

const WAYS = new Intl.ListFormat('en-GB')

const isOff = ({ where }: BackWay): boolean => where.startsWith('off ')

/** Whether nothing is refunded: the shopper has less to pay. */
export const isOffOnly = ({ ways }: Back): boolean => ways.length > 0 && ways.every(isOff)

/**
 * "€18.00 for your swap, off your invoice", "€18.00 back for your swap, by bank transfer", or, of
 * several ways, "€18.00 back for your swap: €15.00 by bank transfer and €3.00 to your gift card".
 */
export function backWords({ amount, ways }: Back, reason = ''): string {
  const wherefore = reason ? ` ${reason}` : ''
  const [only, ...others] = ways
  if (!only) return `${amount} back${wherefore}`
  const list = WAYS.format(ways.map((way) => `${way.amount} ${way.where}`))
  if (others.length > 0) return `${amount} back${wherefore}: ${list}`
  return `${amount}${isOff(only) ? '' : ' back'}${reason ? `${wherefore},` : ''} ${only.where}`
}
