import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { groupsOf } from './groups.ts'

const store = z.object({ channel: z.string().nullable() })

/** The sales channel of a customer, and their groups. */
export type CustomerAudience = {
  readonly salesChannelId: string | null
  readonly customerGroupIds: readonly string[]
}

/**
 * A customer's own groups, and their channel (ST-4): a restricted one if a group of theirs names
 * it, else the store's default.
 */
export async function audienceOfCustomer(
  manager: EntityManager,
  customerId: string,
): Promise<CustomerAudience> {
  const [found] = await rowsOf(
    manager,
    store,
    'SELECT default_sales_channel_id AS channel FROM store LIMIT 1',
  )
  const byDefault = found?.channel ?? null
  const groups = await groupsOf(manager, customerId)
  const special = groups.find(({ sales_channel_id }) => sales_channel_id !== byDefault)
  return {
    salesChannelId: special?.sales_channel_id ?? byDefault,
    customerGroupIds: groups.map(({ id }) => id),
  }
}
