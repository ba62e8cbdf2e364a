import type { Cart, PaymentProviderService, PaymentSession } from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { changeEntity } from '../changed-entity.ts'

type Repository = Parameters<typeof changeEntity<Cart>>[0]

/** What is to be paid, in minor units, by which session. */
export interface Authorisation {
  readonly cart: Pick<Cart, 'id' | 'region'>
  readonly total: number
  readonly session: PaymentSession
  readonly context: Record<string, unknown> | undefined
}

/**
 * Authorises the payment of a cart, in the caller's transaction, and returns the cart with its columns
 * alone; null where the payment needs more of the shopper. The core loads the cart again, with its
 * sessions, and saves all of it to note two columns (services/cart.js authorizePayment).
 */
export async function authorisePayment(
  {
    manager,
    carts,
    providers,
  }: { manager: EntityManager; carts: Repository; providers: PaymentProviderService },
  { cart: { id, region }, total, session, context }: Authorisation,
): Promise<Cart | null> {
  const payments = providers.withTransaction(manager)
  const authorised = await payments.authorizePayment(session, { ...context, cart_id: id })
  if (authorised?.status !== 'authorized') return null
  const payment = await payments.createPayment({
    cart_id: id,
    currency_code: region.currency_code,
    amount: total,
    payment_session: authorised,
  })
  const noted = { payment_id: payment.id, payment_authorized_at: new Date() }
  const cart = await changeEntity(carts, ['id', id], noted)
  if (cart) return cart
  throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart ${id} was not found`)
}
