import { MedusaError } from '@medusajs/utils'
import { z } from 'zod'
import { type Queryable, rowOf } from '../rows.ts'

/** Items that no chosen delivery covers: each shipping profile has deliveries of its own. */
const WITHOUT_DELIVERY = `
  SELECT item.id FROM line_item item
  JOIN cart ON cart.id = item.cart_id AND cart.type IN ('default', 'swap', 'subscription')
  JOIN product_variant variant ON variant.id = item.variant_id
  JOIN product_shipping_profile goods ON goods.product_id = variant.product_id
  WHERE item.cart_id = $1 AND NOT EXISTS (
    SELECT FROM shipping_method method
    JOIN shipping_option option ON option.id = method.shipping_option_id
    WHERE method.cart_id = $1 AND option.profile_id = goods.profile_id)`

/** Addresses whose country is not of the cart's region, and posted goods without an address. */
const WITHOUT_ADDRESS = `
  SELECT FROM cart
  LEFT JOIN address posted ON posted.id = cart.shipping_address_id
  LEFT JOIN address billed ON billed.id = cart.billing_address_id
  WHERE cart.id = $1 AND cart.type IN ('default', 'subscription') AND (
    EXISTS (SELECT FROM unnest(ARRAY[posted.country_code, billed.country_code]) code
      WHERE code IS NOT NULL AND NOT EXISTS (SELECT FROM country
        WHERE country.iso_2 = lower(code) AND country.region_id = cart.region_id))
    OR EXISTS (SELECT FROM line_item item WHERE item.cart_id = cart.id AND NOT item.is_giftcard)
      AND (posted.country_code IS NULL OR coalesce(posted.address_1, '') = ''))`

/** A first delivery by subscription, for a guest. */
const WITHOUT_ACCOUNT = `
  SELECT FROM line_item item
  JOIN subscription_line line ON line.line_item_id = item.id AND line.subscription_id IS NULL
  JOIN cart ON cart.id = item.cart_id
  LEFT JOIN customer ON customer.id = cart.customer_id
  WHERE item.cart_id = $1 AND NOT coalesce(customer.has_account, false)`

/** A first delivery by a plan that is sold no more, or not for these goods. */
const WITHOUT_PLAN = `
  SELECT FROM line_item item
  JOIN subscription_line line ON line.line_item_id = item.id AND line.subscription_id IS NULL
  WHERE item.cart_id = $1 AND NOT EXISTS (
    SELECT FROM subscription_plan plan
    JOIN subscription_plan_product target ON target.plan_id = plan.id
    JOIN product_variant variant ON variant.product_id = target.product_id
      AND (target.variant_id IS NULL OR target.variant_id = variant.id)
    WHERE plan.id = line.plan_id AND plan.is_active AND variant.id = item.variant_id)`

interface Missing {
  /** Finds something in a cart that lacks it. */
  readonly found: string
  readonly message: string
  readonly code: string
}

const MISSING: readonly Missing[] = [
  // A change of the region in another tab takes the address away.
  {
    found: WITHOUT_ADDRESS,
    message: 'Enter an address in a country of the region of the cart',
    code: 'cart_incomplete',
  },
  // Whoever subscribes has to be able to pause, change and cancel.
  {
    found: WITHOUT_ACCOUNT,
    message: 'Sign in or create an account to subscribe',
    code: 'account_needed',
  },
  // Staff have switched it off meanwhile.
  {
    found: WITHOUT_PLAN,
    message: 'A subscription in your bag is no longer offered: buy it once, or choose another',
    code: 'plan_not_offered',
  },
  // Changing a cart removes its delivery: an order from another tab would ship it free of charge.
  {
    found: WITHOUT_DELIVERY,
    message: 'Choose a delivery for everything in the cart',
    code: 'cart_incomplete',
  },
]

const IS_MISSING = `SELECT ${MISSING.map(({ found }, index) => `EXISTS (${found}) AS m${index}`).join(', ')}`
const isMissing = z.record(z.string(), z.boolean())

/** Refuses to order a cart that lacks what its order needs. */
export async function requireComplete(database: Queryable, cartId: string): Promise<void> {
  const lacks = await rowOf(database, isMissing, IS_MISSING, [cartId])
  const first = MISSING.find((_, index) => lacks[`m${index}`])
  if (first) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, first.message, first.code)
}
