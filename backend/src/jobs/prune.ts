import type { ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'

/** Carts of visitors who put nothing in, after 30 days (ST-1), with nothing that refers to them. */
const EMPTY_CARTS = `
  DELETE FROM cart WHERE created_at < now() - interval '30 days' AND completed_at IS NULL
  ${[
    'line_item',
    'payment',
    'payment_session',
    'shipping_method',
    'custom_shipping_option',
    '"order"',
    'swap',
    'draft_order',
  ]
    .map((table) => `AND NOT EXISTS (SELECT FROM ${table} r WHERE r.cart_id = cart.id)`)
    .join('\n  ')}`

/** Nobody repeats a request after a week. */
const OLD_KEYS = "DELETE FROM idempotency_key WHERE created_at < now() - interval '7 days'"

/** Every night: what nobody will ask for again. */
export default async function prune({ container }: ScheduledJobArgs): Promise<void> {
  const manager = container.resolve<EntityManager>('manager')
  await manager.query(EMPTY_CARTS)
  await manager.query(OLD_KEYS)
}

export const config: ScheduledJobConfig = { name: 'prune', schedule: '20 3 * * *', data: {} }
