import { CommerceError } from '#commerce/errors.ts'
import { OWN_COST, readPieces, textIn } from '#domain/after-sale/after-sale-form.ts'
import { afterSaleRefusal } from '#domain/after-sale/after-sale-refusal.ts'
import type { SeenOrder } from '../order/order.ts'

export type FormFields = Readonly<Record<string, unknown>>

/** The result of a request: done, or the reason in words. */
export type RequestOutcome<Value = void> =
  | { readonly value: Value; readonly refusal?: never }
  | { readonly value?: never; readonly refusal: string }

const KEY = /^[\w-]{16,64}$/

/** The form's key, so that a form that is sent twice is one request. */
export const keyIn = (fields: FormFields): string => {
  const key = textIn(fields, 'key')
  return KEY.test(key) ? key : crypto.randomUUID()
}

export const returnMethodIn = (fields: FormFields): string | null => {
  const chosen = textIn(fields, 'shipping')
  return chosen === '' || chosen === OWN_COST ? null : chosen
}

/** Sends a request to commerce; refusals become messages, `special` ones first. */
export async function attempt<Value>(
  work: () => Promise<Value>,
  special: (error: unknown) => string | null = () => null,
): Promise<RequestOutcome<Value>> {
  try {
    return { value: await work() }
  } catch (error) {
    const words = special(error)
    if (words !== null) return { refusal: words }
    if (error instanceof CommerceError) return { refusal: afterSaleRefusal(error) }
    throw error
  }
}

/** Requests the return that the form names. */
export async function requestReturn(
  { commerce }: App.Locals,
  { order, afterSale }: SeenOrder,
  fields: FormFields,
): Promise<RequestOutcome> {
  const { items, problem } = readPieces(fields, afterSale.lines)
  if (problem !== undefined) return { refusal: problem }
  return attempt(async () => {
    const request = { orderId: order.id, items, methodId: returnMethodIn(fields) }
    await commerce.afterSale.requestReturn(request, keyIn(fields))
  })
}
