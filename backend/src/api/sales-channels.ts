import type { Request, RequestHandler } from 'express'
import { fieldsOf } from '#domain/web/json.ts'
import { findsAny, idsOf } from '../rows.ts'
import { ownSpecialChannel } from './audience.ts'
import { contextOf } from './context.ts'
import { databaseOf } from './database.ts'
import { refuse } from './refusal.ts'

/**
 * A customer's own channels are those of their groups (`metadata.sales_channel_id`, which
 * only staff can write).
 */
const OPEN_CHANNELS = `
  SELECT default_sales_channel_id AS id FROM store WHERE default_sales_channel_id IS NOT NULL
  UNION
  SELECT g.metadata ->> 'sales_channel_id' FROM customer_group g
  JOIN customer_group_customers m ON m.customer_group_id = g.id
  WHERE m.customer_id = $1 AND g.deleted_at IS NULL AND g.metadata ? 'sales_channel_id'`

/** Whether a channel is the default, or one of the shopper's own groups. */
async function isOpen(request: Request, salesChannelIds: readonly string[]): Promise<boolean> {
  const own = request.user?.customer_id ?? ''
  const open = new Set(await idsOf(databaseOf(request), OPEN_CHANNELS, [own]))
  return salesChannelIds.every((id) => open.has(id))
}

/** A query may encode a list in many ways; every text inside it counts. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/**
 * The channels that a request names. Pages may use the channel of the audience for which web
 * renders.
 */
function requestedChannels(request: Request): string[] {
  const visitorChannelId = contextOf(request)?.salesChannelId
  const { method, query } = request
  const body: unknown = request.body
  const named = textsIn(query['sales_channel_id'])
  return [
    ...(method === 'GET' ? named.filter((id) => id !== visitorChannelId) : named),
    ...textsIn(fieldsOf(body)['sales_channel_id']),
  ]
}

const IS_DEFAULT = 'SELECT FROM store WHERE default_sales_channel_id = ANY ($1)'

/**
 * Whether a change would take the cart of a shopper with a channel of their own (ST-4) back to the
 * default one, and what is sold in theirs alone out of it: a page from before they signed in does.
 */
async function leavesOwn(request: Request): Promise<boolean> {
  const { method, path } = request
  const body: unknown = request.body
  if (method !== 'POST' || !/^\/carts\/[^/]+$/.test(path)) return false
  const wanted = textsIn(fieldsOf(body)['sales_channel_id'])
  return (
    wanted.length > 0 &&
    (await ownSpecialChannel(request)) !== null &&
    (await findsAny(databaseOf(request), IS_DEFAULT, [wanted]))
  )
}

/** Refuses a `sales_channel_id` that is neither the default nor this shopper's. */
export const guardSalesChannel: RequestHandler = async (request, response, next) => {
  const salesChannelIds = requestedChannels(request)
  const isAllowed =
    salesChannelIds.length === 0 ||
    ((await isOpen(request, salesChannelIds)) && !(await leavesOwn(request)))
  if (isAllowed) next()
  else refuse(response, 403, 'This sales channel is not open to you')
}

/**
 * The channel of a new cart: the requested one, else the customer's if it is restricted, else the
 * publishable key's; `null` leaves it to the store's default, `refused` is not open to the shopper.
 */
export async function salesChannelOfCart(
  request: Request,
  askedId: string | undefined,
  keyChannelIds: readonly string[],
): Promise<string | null | 'refused'> {
  const wanted = askedId ?? (await ownSpecialChannel(request)) ?? keyChannelIds[0] ?? null
  if (wanted === null) return null
  return (await isOpen(request, [wanted])) ? wanted : 'refused'
}
