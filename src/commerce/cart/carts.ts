import { CartsResource } from '@medusajs/medusa-js'
import type { AddItem, Cart } from '#domain/cart/cart.ts'
import type { Address } from '#domain/region/address.ts'
import { fromAddress } from '../account/addresses.ts'
import { MISSING_REGION } from '../errors.ts'
import { type Caller, getOwn, sendOwn } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import { toCart } from './cart-wire.ts'

export interface CartStart {
  readonly regionId: string
  readonly countryCode?: string
  readonly salesChannelId?: string
  /** The same key creates the same cart, however often it is sent. */
  readonly idempotencyKey?: string
}

export interface CartChange {
  readonly regionId?: string
  readonly countryCode?: string
  readonly salesChannelId?: string
  readonly email?: string
  readonly shippingAddress?: Address
  readonly billingAddress?: Address
}

const keyed = (idempotencyKey: string | undefined): Record<string, string> =>
  idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}

const marketOf = ({ regionId, countryCode, salesChannelId }: CartChange) => ({
  ...(regionId && { region_id: regionId }),
  ...(countryCode && { country_code: countryCode }),
  ...(salesChannelId && { sales_channel_id: salesChannelId }),
})

/** Every request returns the whole cart, which replaces the confirmed one (ST-7). */
export const createCarts = (caller: Caller) => {
  const { client, headers } = caller
  const carts = new CartsResource(client)
  const cart = inField('cart', toCart)
  return {
    /** Throws `Missing region ID for cart creation` before anything is sent (VE-2). */
    create: async (start: CartStart): Promise<Cart> => {
      if (!start.regionId) throw new Error(MISSING_REGION)
      const keys = { ...headers, ...keyed(start.idempotencyKey) }
      return parseResponse(carts.create(marketOf(start), keys), cart)
    },

    retrieve: (cartId: string): Promise<Cart> =>
      parseResponse(getOwn(caller, `/store/carts/${cartId}/retrieve-cart-workflow`), cart),

    update: (cartId: string, change: CartChange): Promise<Cart> => {
      const { email, shippingAddress, billingAddress } = change
      const body = {
        ...marketOf(change),
        ...(email !== undefined && { email }),
        ...(shippingAddress && { shipping_address: fromAddress(shippingAddress) }),
        ...(billingAddress && { billing_address: fromAddress(billingAddress) }),
      }
      return parseResponse(carts.update(cartId, body, headers), cart)
    },

    addLine: (cartId: string, item: AddItem, idempotencyKey?: string): Promise<Cart> => {
      const { variantId, quantity, metadata } = item
      const body = { variant_id: variantId, quantity, ...(metadata && { metadata }) }
      const keys = { ...headers, ...keyed(idempotencyKey) }
      return parseResponse(carts.lineItems.create(cartId, body, keys), cart)
    },

    /** The shopper's note about the order. */
    setNote: (cartId: string, note: string): Promise<Cart> =>
      parseResponse(sendOwn(caller, `/store/carts/${cartId}/note`, { note }), cart),

    /** An absolute quantity, so that it may be sent twice. 0 removes the line. */
    setLine: (cartId: string, lineId: string, quantity: number): Promise<Cart> =>
      parseResponse(carts.lineItems.update(cartId, lineId, { quantity }, headers), cart),

    removeLine: (cartId: string, lineId: string): Promise<Cart> =>
      parseResponse(carts.lineItems.delete(cartId, lineId, headers), cart),

    addShippingMethod: (cartId: string, optionId: string): Promise<Cart> =>
      parseResponse(carts.addShippingMethod(cartId, { option_id: optionId }, headers), cart),
  }
}
