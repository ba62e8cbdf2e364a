import type { Audience } from '#domain/region/audience.ts'
import type { Signer } from '#system/signatures.ts'

export const CONTEXT_HEADER = 'x-perennial-context'

/**
 * The header that tells commerce the audience, and the day (ISO date) for whose price lists a
 * previewer asks. Only web can make it; it is valid for a minute.
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
