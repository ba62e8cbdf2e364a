import { type Details, type FieldProblems, fieldsOf } from '#domain/checkout/checkout-details.ts'
import type { CheckoutAnswer } from './api.ts'

export const DETAILS_PATH = '/checkout/details'
const TIMEOUT_MS = 15_000

const isTexts = (value: unknown): value is FieldProblems =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

/** Narrows what the endpoint says of a refusal: `{ problems }` by field, or one `message`. */
export function toRefusal(body: unknown): CheckoutAnswer<never> {
  if (typeof body === 'object' && body !== null) {
    if ('problems' in body && isTexts(body.problems)) {
      return { kind: 'refused', message: '', fields: body.problems }
    }
    if ('message' in body && typeof body.message === 'string') {
      return { kind: 'refused', message: body.message }
    }
  }
  return { kind: 'lost' }
}

/** Has the server check the details by the same schema and save them (VE-10). */
export async function saveDetails(
  fetch: typeof globalThis.fetch,
  cartId: string,
  details: Details,
): Promise<CheckoutAnswer<null>> {
  try {
    const response = await fetch(DETAILS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cartId, fields: fieldsOf(details) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return { kind: 'given', value: null }
    if (response.status >= 500) return { kind: 'lost' }
    return toRefusal(await response.json())
  } catch {
    return { kind: 'lost' }
  }
}
