import { z } from 'zod'
import { MESSAGE_AT_MOST, NAME_AT_MOST } from '#domain/cart/gift-form.ts'
import { ADDRESS_LINE_AT_MOST } from '#domain/region/address.ts'
import { phoneProblem } from '#domain/region/address-check.ts'
import { postcodeProblem, tidyPostcode } from '#domain/region/postcode.ts'
import { tidyEmail } from '#domain/web/email.ts'
import {
  EMAIL_AT_MOST,
  ID_AT_MOST,
  INTEGER_AT_MOST,
  POSTCODE_AT_MOST,
  PROVIDER_DATA_AT_MOST,
  QUANTITY_AT_MOST,
} from '#domain/web/request-bounds.ts'

// What fields of a body may hold. Bounds equal those of the forms for the same fields (VE-10).

export const id = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, 'must be an id')
  .max(ID_AT_MOST, 'must be an id')
export const quantity = z.int().min(1).max(QUANTITY_AT_MOST)
/** Minor units. */
export const amount = z.int().min(0).max(INTEGER_AT_MOST)
export const countryCode = z.string().regex(/^[A-Za-z]{2}$/, 'must be two letters, such as de')

/** Text of one line. */
export const line = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line without control characters')

/** Text of several lines. */
export const lines = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^(?:[\n\r\t]|[^\p{Cc}])*$/u, 'must hold no control characters')

export const email = z
  .string()
  .max(EMAIL_AT_MOST)
  .refine((text) => tidyEmail(text) !== undefined, 'must be an e-mail address')

const addressLine = line(ADDRESS_LINE_AT_MOST).nullish()

const phone = line(30)
  .superRefine((text, context) => {
    const message = phoneProblem(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .nullish()

const postcode = line(POSTCODE_AT_MOST)
  .regex(/^[\p{L}\p{N} ‐-―−-]*$/u, 'must be letters and digits')
  .nullish()

const SHOWN_LINE_AT_MOST = 1000

/** Parts of an address may be missing; those that are present must be valid. */
export const address = z
  .strictObject({
    first_name: addressLine,
    last_name: addressLine,
    company: addressLine,
    address_1: addressLine,
    address_2: addressLine,
    city: addressLine,
    province: addressLine,
    postal_code: postcode,
    country_code: countryCode.nullish(),
    phone,
  })
  .superRefine(({ country_code, postal_code }, context) => {
    if (!country_code || !postal_code) return
    const message = postcodeProblem(country_code, tidyPostcode(postal_code))
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['postal_code'], message })
  })

/** As a page shows it: it is compared and never stored, so any that is stored may come. */
export const shownAddress = z.partialRecord(address.keyof(), lines(SHOWN_LINE_AT_MOST))

/** An address, or the id of a stored one. */
export const addressOrId = z.union([id, address])

/**
 * Allowed metadata of a line: the recipient, amount and day of a gift card, and the plan of a
 * subscription (CA-2).
 */
export const lineMetadata = z.strictObject({
  recipient_email: email.optional(),
  recipient_name: line(NAME_AT_MOST).optional(),
  sender_name: line(NAME_AT_MOST).optional(),
  message: lines(MESSAGE_AT_MOST).optional(),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
  currency_code: z.string().length(3).optional(),
  send_on: z.iso.date().optional(),
  type: z.literal('subscription').optional(),
  plan_id: id.optional(),
  interval: z.enum(['day', 'week', 'month', 'year']).optional(),
  interval_count: z.int().min(1).max(365).optional(),
  unit_price: amount.optional(),
})

const scalar = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])
const plain = z.record(z.string().max(100), scalar)

/**
 * Data of a payment provider's own form: field names are the provider's, their number is bounded.
 */
export const providerData = z
  .record(z.string().max(100), z.union([scalar, z.array(scalar).max(50), plain]))
  .refine((data) => JSON.stringify(data).length <= PROVIDER_DATA_AT_MOST, 'must be a small object')
