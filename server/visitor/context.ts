import type { Audience } from '#domain/audience.ts'
import type { Signer } from '../signed.ts'

export const CONTEXT_HEADER = 'x-perennial-context'

/** The header that tells commerce whom it answers. Only web can make it; it is valid for a minute. */
export function commerceContext(
  signer: Signer,
  audience: Audience,
  orders: readonly string[],
): string {
  return signer.sign({ at: Date.now(), orders, ...audience })
}
