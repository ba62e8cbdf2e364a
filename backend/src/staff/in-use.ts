import type { Queryable } from '../rows.ts'
import { idsOf } from '../rows.ts'
import { OWNER_NEEDED } from './roles.ts'

interface Kept {
  /** Selects those of the ids that are not deleted. */
  readonly sql: string
  /** Why, as staff read it. */
  readonly words: string
}

/**
 * What the shop goes on needing, by the first part of its path. The core lets most of it go, and orders,
 * renewals or new products fail later.
 */
const KEPT: Readonly<Record<string, readonly Kept[]>> = {
  regions: [
    {
      sql: `
      SELECT id FROM region WHERE id = ANY($1)
        AND (EXISTS (SELECT FROM "order" WHERE region_id = region.id)
          OR EXISTS (SELECT FROM subscription WHERE region_id = region.id)
          OR EXISTS (SELECT FROM gift_card
            WHERE region_id = region.id AND balance > 0 AND deleted_at IS NULL))`,
      words: 'There are orders or gift cards in this region: to close it, take its countries out',
    },
  ],
  'gift-cards': [
    {
      sql: `
      SELECT DISTINCT paid.gift_card_id AS id FROM gift_card_transaction paid
      JOIN "order" o ON o.id = paid.order_id AND o.canceled_at IS NULL
      WHERE paid.gift_card_id = ANY($1)`,
      words: 'This card has paid for an order, which may be paid back to it: disable it instead',
    },
  ],
  'customer-groups': [
    {
      sql: `
      SELECT DISTINCT g.customer_group_id AS id FROM price_list_customer_groups g
      JOIN price_list l ON l.id = g.price_list_id AND l.deleted_at IS NULL
      WHERE g.customer_group_id = ANY($1)`,
      words: 'A price list is for this group, and would be for everybody: change the list first',
    },
    {
      sql: `
      SELECT DISTINCT g.customer_group_id AS id FROM discount_condition_customer_group g
      JOIN discount_condition c ON c.id = g.condition_id
      JOIN discount d ON d.rule_id = c.discount_rule_id AND d.deleted_at IS NULL
      WHERE g.customer_group_id = ANY($1)`,
      words: 'A discount has a condition about this group: change the discount first',
    },
  ],
  'stock-locations': [
    {
      sql: 'SELECT default_location_id AS id FROM store WHERE default_location_id = ANY($1)',
      words: 'The shop packs here by default: choose another stock location in its settings first',
    },
  ],
  'shipping-profiles': [
    {
      sql: `
      SELECT id FROM shipping_profile
      WHERE id = ANY($1) AND type <> 'custom' AND deleted_at IS NULL`,
      words: 'New products or gift cards are delivered by this profile',
    },
  ],
  'sales-channels': [
    {
      sql: 'SELECT default_sales_channel_id AS id FROM store WHERE default_sales_channel_id = ANY($1)',
      words: 'The shop sells here by default: choose another sales channel in its settings first',
    },
    {
      sql: `
      SELECT DISTINCT metadata->>'sales_channel_id' AS id FROM customer_group
      WHERE metadata->>'sales_channel_id' = ANY($1)`,
      words: 'Customers of a group buy here: choose another sales channel for the group first',
    },
  ],
  'product-categories': [
    {
      sql: `
      SELECT DISTINCT parent_category_id AS id FROM product_category
      WHERE parent_category_id = ANY($1)`,
      words: 'There are categories below this one: move or delete them first',
    },
  ],
  'subscription-plans': [
    {
      sql: `
      SELECT id FROM subscription_plan WHERE id = ANY($1)
        AND (EXISTS (SELECT FROM subscription WHERE plan_id = subscription_plan.id)
          OR EXISTS (SELECT FROM subscription_line WHERE plan_id = subscription_plan.id))`,
      words: 'Subscriptions or bags use this plan: switch it off to sell by it no more',
    },
  ],
  users: [
    {
      sql: `
      SELECT user_id AS id FROM staff_role WHERE user_id = ANY($1) AND role = 'owner'
        AND NOT EXISTS (
          SELECT FROM staff_role other WHERE other.role = 'owner' AND other.user_id <> ALL($1))`,
      words: OWNER_NEEDED,
    },
  ],
}

export interface InUse {
  readonly id: string
  readonly message: string
}

/** Those of the records that cannot be deleted while they are in use, each with the reason. */
export async function inUse(
  database: Queryable,
  resource: string,
  ids: readonly string[],
): Promise<readonly InUse[]> {
  const reasons = new Map<string, string>()
  for (const { sql, words } of Object.hasOwn(KEPT, resource) ? (KEPT[resource] ?? []) : [])
    for (const id of await idsOf(database, sql, [ids])) reasons.set(id, reasons.get(id) ?? words)
  return [...reasons].map(([id, message]) => ({ id, message }))
}
