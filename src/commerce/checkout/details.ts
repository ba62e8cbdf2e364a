import { DETAILS_PATH, type Details, fieldsOf } from '#domain/checkout/details-fields.ts'
import { createTransport, type TransportOptions } from '../transport.ts'

/** Without retries: the shopper sees that the result is unknown, and submits again. */
export const createDetails = (siteUrl: string, options: TransportOptions) => {
  const send = createTransport({ ...options, baseUrl: siteUrl, retries: 0 })
  return {
    /** Has the site check the details by the same schema and save them (VE-10). */
    save: async (cartId: string, details: Details): Promise<void> => {
      const body = { cartId, fields: fieldsOf(details) }
      await send({ method: 'POST', path: DETAILS_PATH, body })
    },
  }
}
