import type { Audience } from '#domain/region/audience.ts'
import type { Signer } from '#system/signatures.ts'

export const CONTEXT_HEADER = 'x-perennial-context'

/**
 * The header with the audience, and with the day (ISO date) of the price lists in a preview. Only
 * web can sign it; it is valid for a minute.
 */
export function commerceContext(
  signer: Signer,
  audience: Audience,
  {
    orders,
    madeCarts,
    pricedOn = null,
  }: {
    readonly orders: readonly string[]
    readonly madeCarts: readonly string[]
    readonly pricedOn?: string | null
  },
): string {
  const at = Date.now()
  return signer.sign({ at, orders, madeCarts, ...audience, ...(pricedOn && { pricedOn }) })
}
