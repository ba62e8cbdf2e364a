import type { CustomerGroupService, MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { findsAny, idsOf, rowsOf } from '../rows.ts'

const store = z.object({ channel: z.string().nullable() })
const group = z.object({
  id: z.string(),
  name: z.string(),
  sales_channel_id: z.string().nullable(),
  /** The group of every customer: its prices and products are everybody's. */
  is_retail: z.boolean(),
})

/** A customer group with its sales channel. */
export type CustomerGroupRow = z.infer<typeof group>

/** The group of everybody: the oldest of those that buy in the store's default channel. */
const RETAIL = `
  SELECT g.id FROM customer_group g
  JOIN store ON store.default_sales_channel_id = g.metadata ->> 'sales_channel_id'
  WHERE g.deleted_at IS NULL ORDER BY g.created_at, g.id LIMIT 1`

const TAKEN = `SELECT FROM customer_group WHERE name = 'Retail' AND deleted_at IS NULL`

const JOIN = `
  INSERT INTO customer_group_customers (customer_group_id, customer_id) SELECT $1::varchar, $2::varchar
  WHERE NOT EXISTS (
    SELECT FROM customer_group_customers m JOIN customer_group g ON g.id = m.customer_group_id
    WHERE m.customer_id = $2 AND g.deleted_at IS NULL)`

/** A group without a channel buys in the default one. */
const GROUPS = `
  SELECT g.id, g.name, coalesce(g.metadata ->> 'sales_channel_id',
    (SELECT default_sales_channel_id FROM store LIMIT 1)) AS sales_channel_id,
    g.id IS NOT DISTINCT FROM (${RETAIL}) AS is_retail
  FROM customer_group g JOIN customer_group_customers m ON m.customer_group_id = g.id
  WHERE m.customer_id = $1 AND g.deleted_at IS NULL ORDER BY g.created_at, g.id`

async function makeRetail(container: MedusaContainer, manager: EntityManager): Promise<string> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('retail group', 0))`)
  const [created] = await idsOf(manager, RETAIL)
  if (created !== undefined) return created
  const [found] = await rowsOf(
    manager,
    store,
    'SELECT default_sales_channel_id AS channel FROM store LIMIT 1',
  )
  const isTaken = await findsAny(manager, TAKEN)
  const channel = found?.channel
  const { id: groupId } = await container
    .resolve<CustomerGroupService>('customerGroupService')
    .withTransaction(manager)
    .create({
      name: isTaken ? `Retail (${channel})` : 'Retail',
      metadata: { sales_channel_id: channel },
    })
  return groupId
}

/** The id of the retail group, which is created if missing. */
export async function retailGroup(
  container: MedusaContainer,
  manager: EntityManager,
): Promise<string> {
  const [found] = await idsOf(manager, RETAIL)
  return found ?? makeRetail(container, manager)
}

/** Adds a customer without a group to a group. */
export async function joinWhereNone(
  manager: EntityManager,
  groupId: string,
  customerId: string,
): Promise<void> {
  await manager.query(JOIN, [groupId, customerId])
}

export const groupsOf = (manager: EntityManager, customerId: string): Promise<CustomerGroupRow[]> =>
  rowsOf(manager, group, GROUPS, [customerId])
