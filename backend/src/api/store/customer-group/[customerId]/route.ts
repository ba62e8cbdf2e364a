import type { Request, Response } from 'express'
import { z } from 'zod'
import { rowsOf } from '../../../database.ts'
import { refuse } from '../../../refusal.ts'

const group = z.object({
  id: z.string(),
  name: z.string(),
  sales_channel_id: z.string().nullable(),
})
const channel = z.object({ id: z.string(), name: z.string() })
const row = z.object({ groups: z.array(group), channels: z.array(channel) })

/** A group that names no channel buys in the default one. */
const GROUPS = `
WITH own AS (
  SELECT g.id, g.name, coalesce(g.metadata ->> 'sales_channel_id',
    (SELECT default_sales_channel_id FROM store LIMIT 1)) AS sales_channel_id
  FROM customer_group g JOIN customer_group_customers m ON m.customer_group_id = g.id
  WHERE m.customer_id = $1 AND g.deleted_at IS NULL
)
SELECT coalesce((SELECT json_agg(own ORDER BY name) FROM own), '[]') AS groups,
  coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY s.name)
    FROM sales_channel s WHERE s.deleted_at IS NULL AND NOT s.is_disabled
      AND s.id IN (SELECT sales_channel_id FROM own)), '[]') AS channels`

/**
 * `GET /store/customer-group/{customerId}` (CA-2, RO-5, RO-7): one's own groups and sales
 * channels. Without a group both lists are empty, which means that it is not settled yet.
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
  const [found] = await rowsOf(request, GROUPS, [customerId])
  const { groups, channels } = row.parse(found)
  const customer = { id: customerId, sales_channels: channels, groups }
  response.json({ customers: groups.length > 0 ? [customer] : [], salesChannels: channels })
}
