import { waitingForBank } from '../../../bank-wait.ts'
import { formOf, type StripeFields } from './form.ts'

/** What Stripe answers; null is no answer, and what was asked may have been done. */
export type StripeAnswer = { readonly status: number; readonly body: unknown } | null

interface StripeRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/v1`. */
  readonly path: string
  readonly fields?: StripeFields
  /** Repeated within a day, it is answered as before, and done once. */
  readonly key?: string
}

export type AskStripe = (request: StripeRequest) => Promise<StripeAnswer>

interface StripeConnection {
  readonly secretKey: string
  readonly address: string
  readonly patienceMs: number
}

/** The version whose shapes are read here, whatever the account's own one is. */
const VERSION = '2024-06-20'

const bodyOf = async (response: Response): Promise<unknown> => {
  const body: unknown = await response.json()
  return body
}

/** Speaks to Stripe's API, or to what stands at its address. */
export const openStripe =
  ({ secretKey, address, patienceMs }: StripeConnection): AskStripe =>
  async ({ method, path, fields = {}, key }) => {
    const url = new URL(`/v1${path}`, address)
    const form = formOf(fields)
    if (method === 'GET') url.search = form.toString()
    const ask = async () => {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          'stripe-version': VERSION,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(method === 'POST' && { body: form }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      return { status: response.status, body: await bodyOf(response) }
    }
    try {
      return await waitingForBank(ask)
    } catch {
      return null
    }
  }
