import * as z from 'zod/mini'
import { giftAmounts } from '../cart/gift-amounts.ts'
import { bankAccount } from '../order/bank-account.ts'

/** What staff settle for the sales of a region, beside the core's own fields. */
export const regionTerms = z.strictObject({
  /** Where invoices are paid; null where nobody pays by transfer. */
  payment_account: z._default(z.nullable(bankAccount), null),
  /** The seller's number for the tax of this region, in the words of an invoice. */
  tax_number: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  /** Null where gift cards have only the prices of their variants. */
  gift_cards: z._default(z.nullable(giftAmounts), null),
})
export type RegionTerms = z.infer<typeof regionTerms>

export const NO_TERMS: RegionTerms = { payment_account: null, tax_number: '', gift_cards: null }
