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
const KEPT: Readonly<Record<string, Kept>> = {
  regions: {
    sql: `
      SELECT id FROM region WHERE id = ANY($1)
        AND (EXISTS (SELECT FROM "order" WHERE region_id = region.id)
          OR EXISTS (SELECT FROM subscription WHERE region_id = region.id))`,
    words: 'There are orders or subscriptions in this region: to close it, take its countries out',
  },
  'stock-locations': {
    sql: 'SELECT default_location_id AS id FROM store WHERE default_location_id = ANY($1)',
    words: 'The shop packs here by default: choose another stock location in its settings first',
  },
  'shipping-profiles': {
    sql: `
      SELECT id FROM shipping_profile
      WHERE id = ANY($1) AND type <> 'custom' AND deleted_at IS NULL`,
    words: 'New products or gift cards are delivered by this profile',
  },
  'sales-channels': {
    sql: 'SELECT default_sales_channel_id AS id FROM store WHERE default_sales_channel_id = ANY($1)',
    words: 'The shop sells here by default: choose another sales channel in its settings first',
  },
  'product-categories': {
    sql: `
      SELECT DISTINCT parent_category_id AS id FROM product_category
      WHERE parent_category_id = ANY($1)`,
    words: 'There are categories below this one: move or delete them first',
  },
  'subscription-plans': {
    sql: `
      SELECT id FROM subscription_plan WHERE id = ANY($1)
        AND (EXISTS (SELECT FROM subscription WHERE plan_id = subscription_plan.id)
          OR EXISTS (SELECT FROM subscription_line WHERE plan_id = subscription_plan.id))`,
    words: 'Subscriptions or bags use this plan: switch it off to sell by it no more',
  },
  users: {
    sql: `
      SELECT user_id AS id FROM staff_role WHERE user_id = ANY($1) AND role = 'owner'
        AND NOT EXISTS (
          SELECT FROM staff_role other WHERE other.role = 'owner' AND other.user_id <> ALL($1))`,
    words: OWNER_NEEDED,
  },
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
  const kept = Object.hasOwn(KEPT, resource) ? KEPT[resource] : undefined
  if (kept === undefined) return []
  const found = await idsOf(database, kept.sql, [ids])
  return found.map((id) => ({ id, message: kept.words }))
}
