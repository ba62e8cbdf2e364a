import type { EntityManager } from 'typeorm'
import { groupsOf } from './groups.ts'

/** Where a customer buys (ST-4): in a channel of their groups that not everybody has, else in the default one. */
export async function ownChannel(
  manager: EntityManager,
  customerId: string,
): Promise<string | null> {
  const [store]: { channel: string | null }[] = await manager.query(
    'SELECT default_sales_channel_id AS channel FROM store LIMIT 1',
  )
  const byDefault = store?.channel ?? null
  const groups = await groupsOf(manager, customerId)
  const special = groups.find(({ sales_channel_id }) => sales_channel_id !== byDefault)
  return special?.sales_channel_id ?? byDefault
}
