import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { audienceOfCustomer } from '../account/audience.ts'
import type { CardAudience } from '../catalogue/cards/filter.ts'
import { pricedFor } from '../priced-for.ts'
import { findsAny } from '../rows.ts'
import { contextOf } from './context.ts'
import { databaseOf } from './database.ts'

const RETAIL = { salesChannelId: null, customerGroupIds: [] } as const

/**
 * The audience of prices and products: the signed-in customer, else the audience for which web
 * renders a page, else everybody. Any visitor's preview may set the day. A cart is priced for its
 * customer alone.
 */
export async function audienceOf(request: Request): Promise<CardAudience> {
  const context = contextOf(request)
  const own = request.user?.customer_id
  if (!own) return context ?? RETAIL
  return {
    ...(await audienceOfCustomer(databaseOf(request), own)),
    pricedOn: context?.pricedOn,
  }
}

const vouchedGroups = (request: Request) =>
  request.user?.customer_id ? [] : (contextOf(request)?.customerGroupIds ?? [])

/** Products at the prices of the audience, on a previewer's day. */
export const carryPrices: RequestHandler = (request, _response, next) => {
  const day = contextOf(request)?.pricedOn
  pricedFor.run({ day, customerGroupIds: vouchedGroups(request) }, next)
}

const IS_DEFAULT = 'SELECT FROM store WHERE default_sales_channel_id = $1'

/** The channel if it is restricted, else null. */
async function unlessDefault(request: Request, channelId: string | null): Promise<string | null> {
  if (channelId === null) return null
  const isDefault = await findsAny(databaseOf(request), IS_DEFAULT, [channelId])
  return isDefault ? null : channelId
}

/** The channel whose products are shown, if it is restricted, else null. */
export async function specialChannel(request: Request): Promise<string | null> {
  const { salesChannelId } = await audienceOf(request)
  return unlessDefault(request, salesChannelId)
}

/** The channel in which the signed-in customer buys, if it is restricted, else null. */
export async function ownSpecialChannel(request: Request): Promise<string | null> {
  const own = request.user?.customer_id
  if (!own) return null
  const { salesChannelId } = await audienceOfCustomer(databaseOf(request), own)
  return unlessDefault(request, salesChannelId)
}

/** The core parses the query from the address again, so the address is changed too. */
function setQuery(request: Request, name: string, value: string): void {
  request.url += `${request.url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}

/**
 * Shows the products of the audience's channel, whatever publishable key the request has: pages
 * send the key of the default channel, and the core would show that channel's products.
 */
const showChannel =
  (name: 'sales_channel_id' | 'sales_channel_id[]') =>
  async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    const salesChannelId = await specialChannel(request)
    if (salesChannelId !== null) {
      delete request.headers['x-publishable-api-key']
      if (request.query['sales_channel_id'] === undefined) setQuery(request, name, salesChannelId)
    }
    next()
  }

export const showGoods = {
  /** The core expects the channel of a product list as a list. */
  ofList: showChannel('sales_channel_id[]'),
  ofOne: showChannel('sales_channel_id'),
} as const
