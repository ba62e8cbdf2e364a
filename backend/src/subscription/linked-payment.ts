import type { MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import type { LinkedState } from '#domain/subscription/linked-payment.ts'
import { findMethodByToken, type MethodRow, methodsOf } from '../payment-method/rows.ts'
import { rowsOf } from '../rows.ts'
import { isUnpaid } from './change-payment.ts'
import { quoteNext } from './quote.ts'
import {
  type Cycle,
  cycleRow,
  findSubscription,
  orderMoment,
  type SubscriptionRow,
} from './rows.ts'

const linked = cycleRow.extend({ is_leased: z.boolean() })
const LINKED = `
  SELECT *, coalesce(lease_until > clock_timestamp(), false) AS is_leased FROM subscription_cycle
  WHERE id = $1`

export interface Linked {
  readonly cycle: Cycle
  readonly subscription: SubscriptionRow
  readonly state: LinkedState
}

function stateOf(cycle: z.infer<typeof linked>): LinkedState {
  if (cycle.state === 'ordered' || cycle.state === 'done') return 'paid'
  if (cycle.state === 'charging' || (isUnpaid(cycle) && cycle.is_leased)) return 'under_way'
  if (!isUnpaid(cycle)) return 'over'
  return cycle.failure === 'authentication' && cycle.state === 'awaiting_shopper'
    ? 'confirm'
    : 'choose'
}

/** The delivery of a link, and what can be done about it. */
export async function findLinked(manager: EntityManager, cycleId: string): Promise<Linked | null> {
  const [cycle] = await rowsOf(manager, linked, LINKED, [cycleId])
  const subscription = cycle && (await findSubscription(manager, cycle.subscription_id))
  return cycle && subscription ? { cycle, subscription, state: stateOf(cycle) } : null
}

const goods = z.object({ title: z.string(), variant_title: z.string(), single: z.boolean() })
const GOODS = `
  SELECT product.title, variant.title AS variant_title, (SELECT count(*) FROM product_variant other
    WHERE other.product_id = product.id AND other.deleted_at IS NULL) = 1 AS single
  FROM product_variant variant JOIN product ON product.id = variant.product_id
  WHERE variant.id = $1`

const amount = z.object({ amount: z.int() })
/** A payment that is confirmed is the one that the bank was asked for. */
const ASKED = 'SELECT amount FROM payment_session WHERE cart_id = $1 AND is_selected'

/** What is paid by a link, in minor units; null if it cannot be had. */
export async function totalOfLinked(
  container: MedusaContainer,
  manager: EntityManager,
  { cycle, subscription, state }: Linked,
): Promise<number | null> {
  if (state !== 'confirm') {
    return (await quoteNext(container, manager, subscription.id))?.total ?? null
  }
  const [asked] = await rowsOf(manager, amount, ASKED, [cycle.cart_id])
  return asked?.amount ?? null
}

const offered = z.object({ provider_id: z.string() })
const OFFERED = 'SELECT provider_id FROM region_payment_providers WHERE region_id = $1'

/**
 * The saved cards by which a visitor may pay. Whoever has the link alone may try the subscription's own
 * once more, if it may succeed; its customer, signed in, may choose any of theirs.
 */
export async function cardsOfLinked(
  manager: EntityManager,
  { cycle, subscription, state }: Linked,
  visitorId: string | null,
): Promise<readonly MethodRow[]> {
  if (state !== 'confirm' && state !== 'choose') return []
  const { customer_id, payment_provider_id, payment_data, region_id } = subscription
  const isOwn = ({ provider_id, token }: MethodRow) =>
    provider_id === payment_provider_id && token === payment_data['token']
  const mayPay = (method: MethodRow) =>
    isOwn(method) ? cycle.failure === 'soft_decline' : visitorId === customer_id
  const providers = await rowsOf(manager, offered, OFFERED, [region_id])
  return (await methodsOf(manager, customer_id)).filter(
    (method) =>
      !method.has_expired &&
      mayPay(method) &&
      providers.some(({ provider_id }) => provider_id === method.provider_id),
  )
}

/** What the page of a link shows: what is paid, and of its owner nothing but the last digits of cards. */
export async function viewLinked(
  container: MedusaContainer,
  manager: EntityManager,
  found: Linked,
  visitorId: string | null,
) {
  const { cycle, subscription, state } = found
  const isOpen = state === 'confirm' || state === 'choose'
  const [product] = await rowsOf(manager, goods, GOODS, [subscription.variant_id])
  const method = await findMethodByToken(manager, subscription)
  const cards = await cardsOfLinked(manager, found, visitorId)
  return {
    state,
    subscription_id: subscription.id,
    title: product?.title ?? '',
    variant_title: product && !product.single ? product.variant_title : '',
    quantity: subscription.quantity,
    due_at: (isOpen ? orderMoment(subscription, cycle) : cycle.due_at).toISOString(),
    country_code: String(subscription.shipping_address?.['country_code'] ?? ''),
    province: String(subscription.shipping_address?.['province'] ?? ''),
    currency_code: subscription.currency_code,
    total: isOpen ? await totalOfLinked(container, manager, found) : null,
    card: method && { brand: method.brand, last4: method.last4 },
    is_owner: visitorId === subscription.customer_id,
    cards: cards.map(({ id, brand, last4 }) => ({ id, brand, last4 })),
  }
}
