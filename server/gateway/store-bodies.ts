import { z } from 'zod'
import { CLAIM_PICTURES_AT_MOST } from '#domain/after-sale/claim-pictures.ts'
import { SEARCH_LENGTH_AT_MOST } from '#domain/catalogue/listing.ts'
import { NOTE_AT_MOST } from '#domain/constants.ts'
import { ADDRESS_LINE_AT_MOST } from '#domain/region/address.ts'
import {
  CLAIMED_ORDERS_AT_MOST,
  CODE_AT_MOST,
  HITS_OFFSET_AT_MOST,
  LINES_AT_MOST,
  PAGE_AT_MOST,
  TOKEN_AT_MOST,
  WISHES_AT_MOST,
} from '#domain/web/request-bounds.ts'
import {
  address,
  addressOrId,
  amount,
  countryCode,
  email,
  id,
  line,
  lineMetadata,
  lines,
  providerData,
  quantity,
  shownAddress,
} from './body-fields.ts'

// The bodies that browsers may send to commerce. Fields that a route does not name are refused.

/** Each item costs as much as a line, and all of them are processed before the answer. */
const NEW_LINES_AT_MOST = 20

/** Nothing, or an object without fields. */
export const nothing = z.strictObject({})

const goods = z.strictObject({ variant_id: id, quantity })
const returned = z.strictObject({
  item_id: id,
  quantity,
  reason_id: id.optional(),
  note: lines(NOTE_AT_MOST).optional(),
})
const someOf = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(LINES_AT_MOST)

export const storeBodies = {
  // Shoppers may not set the other fields of a search engine: commerce drops them.
  search: z.object({
    q: line(SEARCH_LENGTH_AT_MOST).optional(),
    offset: z.coerce.number().int().min(0).max(HITS_OFFSET_AT_MOST).optional(),
    limit: z.coerce.number().int().min(1).max(PAGE_AT_MOST).optional(),
  }),

  newCart: z.strictObject({
    // Commerce reports that it is missing, in the words of VE-2.
    region_id: id.optional(),
    sales_channel_id: id.optional(),
    country_code: countryCode.optional(),
    items: z.array(goods).max(NEW_LINES_AT_MOST).optional(),
  }),
  cart: z.strictObject({
    region_id: id.optional(),
    country_code: countryCode.optional(),
    sales_channel_id: id.optional(),
    email: email.optional(),
    shipping_address: addressOrId.optional(),
    billing_address: addressOrId.optional(),
  }),
  newLine: z.strictObject({ variant_id: id, quantity, metadata: lineMetadata.optional() }),
  line: z.strictObject({
    quantity: quantity.or(z.literal(0)),
    metadata: lineMetadata.optional(),
  }),
  newSubscription: z.strictObject({
    variant_id: id,
    quantity,
    unit_price: amount.optional(),
    metadata: lineMetadata.optional(),
  }),
  subscription: z.strictObject({
    line_item_id: id,
    quantity,
    unit_price: amount.optional(),
    plan_id: id.nullish(),
  }),
  shippingMethod: z.strictObject({ option_id: id }),
  provider: z.strictObject({ provider_id: id }),
  providerData: z.strictObject({ data: providerData }),
  code: z.strictObject({ code: line(CODE_AT_MOST) }),
  note: z.strictObject({ note: lines(NOTE_AT_MOST) }),
  completion: z.strictObject({ total: amount.optional(), address: shownAddress.nullish() }),

  customer: z.strictObject({
    first_name: line(ADDRESS_LINE_AT_MOST).optional(),
    last_name: line(ADDRESS_LINE_AT_MOST).optional(),
    phone: address.shape.phone,
    billing_address: addressOrId.optional(),
  }),
  newAddress: z.strictObject({ address }),
  address,
  wishes: z.strictObject({
    items: z
      .array(z.strictObject({ product_id: id, variant_id: id.nullish() }))
      .max(WISHES_AT_MOST),
  }),
  restock: z.strictObject({ variant_id: id, email: email.optional() }),

  claim: z.strictObject({
    type: z.enum(['refund', 'replace']),
    items: someOf(
      z.strictObject({
        item_id: id,
        quantity,
        reason: id,
        note: lines(NOTE_AT_MOST).optional(),
        pictures: z.array(id).max(CLAIM_PICTURES_AT_MOST).optional(),
      }),
    ),
  }),
  return: z.strictObject({
    order_id: id,
    items: someOf(returned),
    return_shipping: z.strictObject({ option_id: id }).optional(),
  }),
  swap: z.strictObject({
    order_id: id,
    return_items: someOf(returned),
    additional_items: someOf(goods),
    return_shipping_option: id.optional(),
  }),
  claimedOrders: z.strictObject({ order_ids: z.array(id).min(1).max(CLAIMED_ORDERS_AT_MOST) }),
  token: z.strictObject({ token: line(TOKEN_AT_MOST) }),
  declined: z.strictObject({ declined_reason: lines(NOTE_AT_MOST).optional() }),
  sessions: z.strictObject({
    sessions: z
      .array(z.strictObject({ provider_id: id, amount, session_id: id.nullish() }))
      .min(1)
      .max(10),
  }),
  sessionIds: z.strictObject({ session_ids: z.array(id).min(1).max(10) }),
} as const
