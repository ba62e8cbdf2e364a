import { CommerceError } from '#commerce/errors.ts'
import { type CheckedLookup, checkLookup } from '#domain/order/lookup.ts'
import { confirmRefusal, transferRefusal } from '#domain/order/order-transfer.ts'

/** What a form about a guest's order came to. */
export type Transfer =
  | { readonly kind: 'open' }
  | { readonly kind: 'problems'; readonly problems: NonNullable<CheckedLookup['problems']> }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'asked' }
  | { readonly kind: 'brought'; readonly orderIds: readonly string[] }

const refusedBy = (error: unknown, words: (error: CommerceError) => string): Transfer => {
  if (!(error instanceof CommerceError)) throw error
  return { kind: 'refused', reason: words(error) }
}

/** Has the address of the order that the form names asked for it. */
export async function askForOrder(
  { commerce }: App.Locals,
  fields: Readonly<Record<string, unknown>>,
): Promise<Transfer> {
  const { clues, problems } = checkLookup(fields)
  if (!clues) return { kind: 'problems', problems }
  try {
    await commerce.orderTransfers.request(await commerce.orders.lookup(clues))
    return { kind: 'asked' }
  } catch (error) {
    return refusedBy(error, transferRefusal)
  }
}

/** Brings in what the token of a mailed link is for. */
export async function bringIn({ commerce }: App.Locals, token: string): Promise<Transfer> {
  try {
    return { kind: 'brought', orderIds: await commerce.orderTransfers.confirm(token) }
  } catch (error) {
    return refusedBy(error, confirmRefusal)
  }
}
