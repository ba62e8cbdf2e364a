import type { Request, Response } from 'express'
import { z } from 'zod'
import { groupsOf } from '../../../../account/groups.ts'
import { rowsOf } from '../../../../rows.ts'
import { databaseOf } from '../../../database.ts'
import { refuse } from '../../../refusal.ts'

const channel = z.object({ id: z.string(), name: z.string() })

const CHANNELS = `
  SELECT id, name FROM sales_channel
  WHERE id = ANY($1) AND deleted_at IS NULL AND NOT is_disabled ORDER BY name`

/**
 * `GET /store/customer-group/{customerId}` (CA-2, RO-5, RO-7): one's own groups and sales channels.
 * Two empty lists mean that the group is undecided.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const customerId = request.user?.customer_id
  if (!customerId) {
    refuse(response, 401, 'Sign in to see your group')
    return
  }
  if (customerId !== request.params['customerId']) {
    refuse(response, 403, 'This customer is not you')
    return
  }
  const database = databaseOf(request)
  const groups = await groupsOf(database, customerId)
  const channelIds = groups.map((group) => group.sales_channel_id)
  const channels = await rowsOf(database, channel, CHANNELS, [channelIds])
  const customer = { id: customerId, sales_channels: channels, groups }
  response.json({ customers: groups.length > 0 ? [customer] : [], salesChannels: channels })
}
