import { z } from 'zod'
import { findsAny } from '../../rows.ts'
import { inUse } from '../../staff/in-use.ts'
import type { Complaint } from './complaint.ts'

const closing = z.looseObject({ is_disabled: z.literal(true) })

/** Nobody could begin a bag where the shop or a group of customers buys. */
export const closesNeededChannel: Complaint = async ({ database, params: { id = '' }, body }) => {
  const [needed] = closing.safeParse(body).success
    ? await inUse(database, 'sales-channels', [id])
    : []
  return needed?.message
}

const chosen = z.looseObject({ default_sales_channel_id: z.string() })
const CLOSED = 'SELECT FROM sales_channel WHERE id = $1 AND is_disabled'

export const closedDefault: Complaint = async ({ database, body }) => {
  const id = chosen.safeParse(body).data?.default_sales_channel_id
  return id && (await findsAny(database, CLOSED, [id]))
    ? 'default_sales_channel_id must be an open sales channel'
    : undefined
}
