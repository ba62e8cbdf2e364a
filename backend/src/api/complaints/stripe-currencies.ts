import { z } from 'zod'
import { rowsOf } from '../../rows.ts'
import type { Complaint } from './complaint.ts'

/** Not the processor's own: its folder is loaded only where a key is configured. */
const STRIPE = 'stripe'

/** Stripe counts these in whole units or in thousandths (docs.stripe.com/currencies), the shop in hundredths. */
const COUNTED_OTHERWISE: readonly string[] = [
  ...['bif', 'clp', 'djf', 'gnf', 'kmf', 'mga', 'pyg', 'rwf', 'vuv', 'xaf', 'xof', 'xpf'],
  ...['bhd', 'jod', 'kwd', 'omr', 'tnd'],
]

const asked = z.looseObject({
  currency_code: z.string().trim().toLowerCase().optional(),
  payment_providers: z.array(z.string()).optional(),
  provider_id: z.string().optional(),
})

const present = z.object({ currency: z.string(), providers: z.array(z.string()) })
const PRESENT = `
  SELECT currency_code AS currency, ARRAY(
    SELECT provider_id::text FROM region_payment_providers WHERE region_id = region.id) AS providers
  FROM region WHERE id = $1`

/** A region in which a card would be charged a hundred times what the shopper was shown, or a tenth. */
export const currencyOfStripe: Complaint = async ({ database, params: { id = '' }, body }) => {
  const wanted = asked.safeParse(body).data
  if (!wanted) return undefined
  const [before] = await rowsOf(database, present, PRESENT, [id])
  const currency = wanted.currency_code ?? before?.currency ?? ''
  const providers = [...(wanted.payment_providers ?? before?.providers ?? []), wanted.provider_id]
  if (!providers.includes(STRIPE) || !COUNTED_OTHERWISE.includes(currency)) return undefined
  return `payment_providers must not have stripe: it counts ${currency.toUpperCase()} in other units`
}
