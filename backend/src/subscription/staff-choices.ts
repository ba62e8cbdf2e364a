import { z } from 'zod'
import { methodsOf } from '../payment-method/rows.ts'
import { type Queryable, rowOf, rowsOf } from '../rows.ts'
import { isUnpaid, mayBeInvoiced } from './change-payment.ts'
import { openCycle, type SubscriptionRow } from './rows.ts'

const delivery = z.object({ id: z.string(), name: z.string() })
/** Those that `set_delivery` takes (change-goods.ts). */
const DELIVERIES = `
  SELECT option.id, option.name FROM shipping_option option
  JOIN product_variant variant ON variant.id = $1
  JOIN product_shipping_profile goods ON goods.product_id = variant.product_id
    AND goods.profile_id = option.profile_id
  WHERE option.region_id = $2 AND option.deleted_at IS NULL
    AND NOT option.is_return AND NOT option.admin_only
  ORDER BY option.name, option.id`

const region = z.object({ countries: z.array(z.string()), providers: z.array(z.string()) })
const REGION = `
  SELECT
    ARRAY(SELECT iso_2::text FROM country WHERE region_id = $1 ORDER BY iso_2) AS countries,
    ARRAY(SELECT provider_id::text FROM region_payment_providers WHERE region_id = $1) AS providers`

/**
 * What staff may choose among on behalf of the customer: the deliveries and the countries of the
 * region, and the saved cards that can be charged there, without their tokens.
 */
export async function staffChoices(database: Queryable, subscription: SubscriptionRow) {
  const { id, customer_id, variant_id, region_id } = subscription
  const { countries, providers } = await rowOf(database, region, REGION, [region_id])
  const open = await openCycle(database, id)
  const methods = await methodsOf(database, customer_id)
  return {
    deliveries: await rowsOf(database, delivery, DELIVERIES, [variant_id, region_id]),
    countries,
    payment_methods: methods
      .filter(({ has_expired, provider_id }) => !has_expired && providers.includes(provider_id))
      .map(({ id, brand, last4, exp_month, exp_year }) => ({
        ...{ id, brand, last4, exp_month, exp_year },
      })),
    may_be_invoiced: providers.includes('invoice') && mayBeInvoiced(subscription),
    is_unpaid: open !== null && isUnpaid(open),
  }
}
