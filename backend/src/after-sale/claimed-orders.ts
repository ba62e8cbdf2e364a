import type { CustomerService, EventBusService, OrderService, TokenService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { CLAIMED_ORDERS_AT_MOST } from '#domain/web/request-bounds.ts'
import { id } from '../request-schemas.ts'
import { idsOf } from '../rows.ts'
import { refusal } from './refusal.ts'

const LIVES = '15m'

const orders = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    customer_id: z.string(),
    has_account: z.boolean(),
    is_cancelled: z.boolean(),
  }),
)
const claim = z.object({
  claimingCustomerId: id,
  orders: z.array(id).min(1).max(CLAIMED_ORDERS_AT_MOST),
  /** The address to which the token was mailed. */
  email: z.string(),
})
type Claim = z.infer<typeof claim>

const FIND = `
  SELECT o.id, o.email, o.customer_id, owner.has_account, o.status = 'canceled' AS is_cancelled
  FROM "order" o
  JOIN customer owner ON owner.id = o.customer_id WHERE o.id = ANY($1)
  ORDER BY o.created_at, o.id`

/** Orders by their ids, with whether they belong to an account. Unknown ones are omitted. */
export async function claimableOrders(
  manager: Pick<EntityManager, 'query'>,
  ids: readonly string[],
) {
  return orders.parse(await manager.query(FIND, [ids]))
}

/** A token that transfers these orders of one address to a customer's account. */
const signClaim = (container: MedusaContainer, claim: Claim): string =>
  container.resolve<TokenService>('tokenService').signToken(claim, { expiresIn: LIVES })

/** The content of a token, or null if it is forged or expired. */
export function readClaim(container: MedusaContainer, token: string): Claim | null {
  try {
    const claims: unknown = container
      .resolve<TokenService>('tokenService')
      .verifyToken(token, { maxAge: LIVES })
    return claim.safeParse(claims).data ?? null
  } catch {
    return null
  }
}

const OF_GUESTS = `
  SELECT o.id FROM customer guest JOIN "order" o ON o.customer_id = guest.id
  WHERE guest.email = $1 AND NOT guest.has_account AND o.email = $1 AND o.status <> 'canceled'
  ORDER BY o.created_at DESC LIMIT ${CLAIMED_ORDERS_AT_MOST}`

/**
 * Transfers the latest orders that were placed with this address without an account. Call it when
 * the customer has just proved the address, as the buyer of a claimed order does.
 */
export async function takeGuestOrders(
  container: MedusaContainer,
  manager: EntityManager,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<void> {
  const ids = await guestOrdersOf(manager, email)
  if (ids.length === 0) return
  await takeOver(container, manager, { claimingCustomerId: customerId, orders: ids, email })
}

/** The latest orders that were placed with this address without an account. */
export const guestOrdersOf = async (
  manager: Pick<EntityManager, 'query'>,
  email: string,
): Promise<string[]> => idsOf(manager, OF_GUESTS, [email])

/** The mail with the token is written on this event. */
const TOKEN_CREATED = 'order-update-token.created'

type ClaimableOrder = Awaited<ReturnType<typeof claimableOrders>>[number]

/** The core changes nothing of a cancelled order: it stays with the guest who placed it. */
function refuseCancelled(orders: readonly ClaimableOrder[]): void {
  if (!orders.some(({ is_cancelled }) => is_cancelled)) return
  throw refusal('order_cancelled', 'A cancelled order cannot be added to an account')
}

/**
 * Asks the buyers of orders without an account whether a customer may have them: a mail an address.
 * Refuses cancelled ones, of which a link would move none.
 */
export async function askForOrders(
  container: MedusaContainer,
  manager: EntityManager,
  { customerId, orders: free }: { customerId: string; orders: readonly ClaimableOrder[] },
): Promise<void> {
  refuseCancelled(free)
  const events = container.resolve<EventBusService>('eventBusService').withTransaction(manager)
  for (const email of new Set(free.map((order) => order.email))) {
    const ids = free.filter((order) => order.email === email).map((order) => order.id)
    const token = signClaim(container, { claimingCustomerId: customerId, orders: ids, email })
    await events.emit(TOKEN_CREATED, {
      old_email: email,
      new_customer_id: customerId,
      orders: ids,
      token,
    })
  }
}

const used = () =>
  new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This link has been used', 'token_used')

/**
 * Transfers a guest's orders to an account: all of them or none. Refuses an order that has come
 * into an account meanwhile, was cancelled, or has another address than the token was mailed to.
 */
export async function takeOver(
  container: MedusaContainer,
  manager: EntityManager,
  { claimingCustomerId, orders: ids, email }: Claim,
): Promise<void> {
  await manager.query('SELECT FROM "order" WHERE id = ANY($1) ORDER BY id FOR UPDATE', [ids])
  const found = await claimableOrders(manager, ids)
  const isFree = (order: (typeof found)[number]) => !order.has_account && order.email === email
  if (found.length < ids.length || !found.every(isFree)) throw used()
  refuseCancelled(found)
  const customer = await container
    .resolve<CustomerService>('customerService')
    .withTransaction(manager)
    .retrieve(claimingCustomerId)
  const service = container.resolve<OrderService>('orderService').withTransaction(manager)
  for (const { id: orderId } of found) {
    await service.update(orderId, { customer_id: customer.id, email: customer.email })
  }
}
