import { fieldsOf, isRecord } from '#domain/web/json.ts'
import { PLACE_FIELDS, pick, pickEach, reshape } from '../../engine/form/relations.ts'
import type { Fields } from '../../engine/resource.ts'

const ADDRESS = ['first_name', 'last_name', ...PLACE_FIELDS]
const ITEM = ['variant_id', 'title', 'quantity', 'unit_price']

/** The fields of an address that are filled in; undefined if none is. */
function addressOf(value: unknown): Fields | undefined {
  const filled = Object.entries(pick(value, ADDRESS)).filter(([, field]) => field !== null)
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}

/** Without fields that stand empty: the backend takes no null here. */
const filledIn = (row: Fields): Fields =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** A new draft as the backend takes it: variants and custom lines are one list there. */
export function newDraft(fields: Fields): Fields {
  const { items, custom_items, shipping_address, ...rest } = fields
  const address = addressOf(shipping_address)
  return {
    ...filledIn(
      reshape(rest, {
        shipping_methods: (rows) => pickEach(rows, ['option_id', 'price']).map(filledIn),
        discounts: (rows) => pickEach(rows, ['code']),
      }),
    ),
    items: [...pickEach(items, ITEM), ...pickEach(custom_items, ITEM)].map(filledIn),
    ...(address && { shipping_address: address, billing_address: address }),
  }
}

/** What an open draft begins with in its form. */
export function draftDetails(cart: object): Fields {
  const { email, discounts, shipping_address } = fieldsOf(cart)
  return {
    email,
    discounts: pickEach(discounts, ['code']),
    shipping_address: pick(shipping_address, ADDRESS),
  }
}

/**
 * What an open draft says since. The backend keeps the parts of an address that are absent: those that
 * stand empty are sent. A draft without an address has none as long as nothing of it is filled in.
 */
export function changedDraft(cart: object, { email, discounts, shipping_address }: Fields): Fields {
  const hasAddress = isRecord(fieldsOf(cart)['shipping_address']) || addressOf(shipping_address)
  return {
    email,
    discounts: pickEach(discounts, ['code']),
    ...(hasAddress && { shipping_address: pick(shipping_address, ADDRESS) }),
  }
}
