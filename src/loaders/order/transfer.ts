import { CommerceError } from '#commerce/errors.ts'
import { type CheckedLookup, checkLookup } from '#domain/order/lookup.ts'
import { confirmRefusal, transferRefusal } from '#domain/order/order-transfer.ts'

/** The result of a form about a guest's order. */
export type Transfer =
  | { readonly kind: 'open' }
  | { readonly kind: 'problems'; readonly problems: NonNullable<CheckedLookup['problems']> }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'requested' }
  | { readonly kind: 'brought'; readonly orderIds: readonly string[] }

const refusedBy = (error: unknown, words: (error: CommerceError) => string): Transfer => {
  if (!(error instanceof CommerceError)) throw error
  return { kind: 'refused', reason: words(error) }
}

/** Sends a mail to the order's address that lets this account claim the order of the form. */
export async function requestTransfer(
  { commerce, countryCode }: App.Locals,
  fields: Readonly<Record<string, unknown>>,
): Promise<Transfer> {
  const { clues, problems } = checkLookup(fields, countryCode)
  if (!clues) return { kind: 'problems', problems }
  try {
    await commerce.orderTransfers.request(await commerce.orders.lookup(clues))
    return { kind: 'requested' }
  } catch (error) {
    return refusedBy(error, transferRefusal)
  }
}

/** Moves the orders of a mailed token into this account. */
export async function claimOrders({ commerce }: App.Locals, token: string): Promise<Transfer> {
  try {
    return { kind: 'brought', orderIds: await commerce.orderTransfers.confirm(token) }
  } catch (error) {
    return refusedBy(error, confirmRefusal)
  }
}
