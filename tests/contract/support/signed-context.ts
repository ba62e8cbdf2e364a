import { createHmac } from 'node:crypto'
import { INTERNAL_SECRET } from '#tests/support/backend.ts'

interface Context {
  readonly at: number
  readonly orders: readonly string[]
  readonly madeCarts: readonly string[]
  readonly salesChannelId: string | null
  readonly customerGroupIds: readonly string[]
  /** ISO date: whose price lists are to hold. */
  readonly pricedOn?: string
}

/** The header with which web vouches for a browser, signed by the brief's rule and not by ours. */
export function signedContext(
  context: Partial<Context> = {},
  secret = INTERNAL_SECRET,
): Readonly<Record<string, string>> {
  const { at = Date.now(), orders = [], madeCarts = [], pricedOn } = context
  const { salesChannelId = null, customerGroupIds = [] } = context
  const json = JSON.stringify({
    at,
    orders,
    madeCarts,
    salesChannelId,
    customerGroupIds,
    pricedOn,
  })
  const payload = Buffer.from(json).toString('base64url')
  const signature = createHmac('sha256', secret).update(payload).digest('base64url')
  return { 'x-perennial-context': `${payload}.${signature}` }
}
