import { z } from 'zod/mini'

const sales = z.array(
  z.object({
    currency_code: z.string(),
    orders: z.number(),
    sales: z.number(),
    average: z.number(),
    refunds: z.number(),
  }),
)
const customers = z.object({
  customers: z.number(),
  returning: z.number(),
  carts: z.number(),
  ordered_carts: z.number(),
})
const subscriptionChanges = z.object({
  running: z.number(),
  started: z.number(),
  cancelled: z.number(),
  lapsed: z.number(),
  failed: z.number(),
  recovered: z.number(),
})
const period = z.object({ from: z.string(), to: z.string(), timeZone: z.string() })

/** `GET /admin/figures`. Amounts in minor units. */
export const figures = z.object({
  period,
  before: period,
  sales,
  sales_before: sales,
  days: z.array(
    z.object({
      currency_code: z.string(),
      day: z.string(),
      orders: z.number(),
      sales: z.number(),
    }),
  ),
  customers,
  customers_before: customers,
  most_sold: z.array(z.object({ product_id: z.string(), title: z.string(), pieces: z.number() })),
  running_low: z.array(
    z.object({
      variant_id: z.string(),
      product_id: z.string(),
      title: z.string(),
      sku: z.nullable(z.string()),
      available: z.number(),
    }),
  ),
  gift_cards: z.array(
    z.object({ currency_code: z.string(), cards: z.number(), balance: z.number() }),
  ),
  subscriptions: z.object({
    active: z.number(),
    past_due: z.number(),
    recurring: z.array(
      z.object({ currency_code: z.string(), monthly: z.number(), charged_soon: z.number() }),
    ),
    needed: z.array(z.object({ variant_id: z.string(), title: z.string(), pieces: z.number() })),
  }),
  subscription_changes: subscriptionChanges,
  subscription_changes_before: subscriptionChanges,
})
export type ShopFigures = z.infer<typeof figures>
