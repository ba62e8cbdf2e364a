import type { Region } from '@medusajs/medusa'
import { fieldsOf } from '#domain/web/json.ts'
import type { Json } from '../../engine/json.ts'
import type { Fields } from '../../engine/resource.ts'

const filled = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(([, part]) => part !== null && part !== ''),
  )

/** The group as a whole, or null where nothing of it is filled in. */
const orNone = (value: unknown): Fields | null => {
  const fields = filled(value)
  const isEmpty = Object.values(fields).every((part) => Array.isArray(part) && part.length === 0)
  return isEmpty ? null : fields
}

/**
 * The terms of a region as its form begins with them (docs/invoices.md). The backend has checked them
 * when it stored them: their schema would come with every list.
 */
export const termsOf = ({ metadata }: Pick<Json<Region>, 'metadata'>): object =>
  fieldsOf(fieldsOf(metadata)['terms'])

/** What is sent of the form: all of it, without what is empty. */
export const termsFields = ({ tax_number, payment_account, gift_cards }: Fields): Fields => ({
  tax_number: tax_number ?? '',
  payment_account: orNone(payment_account),
  gift_cards: orNone(gift_cards),
})
