import { CommerceError, isNotFound } from '#commerce/errors.ts'
import { TOO_MANY_GUESSES } from '#domain/account/attempt-messages.ts'
import { checkLookup, type LookupProblems, NO_SUCH_ORDER } from '#domain/order/lookup.ts'

/** What looking for a guest's order came to. */
export type Lookup =
  | { readonly kind: 'open' }
  | { readonly kind: 'problems'; readonly problems: LookupProblems }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'found'; readonly orderId: string }

function reasonOf(error: unknown): string {
  if (isNotFound(error)) return NO_SUCH_ORDER
  if (!(error instanceof CommerceError)) throw error
  return error.status === 429
    ? TOO_MANY_GUESSES
    : 'We could not reach the shop. Try again in a moment.'
}

/** The order of which the form knows number, address and postcode. */
export async function lookUp(
  { commerce, countryCode }: App.Locals,
  fields: Readonly<Record<string, unknown>>,
): Promise<Lookup> {
  const { clues, problems } = checkLookup(fields, countryCode)
  if (!clues) return { kind: 'problems', problems }
  try {
    return { kind: 'found', orderId: await commerce.orders.lookup(clues) }
  } catch (error) {
    return { kind: 'refused', reason: reasonOf(error) }
  }
}
