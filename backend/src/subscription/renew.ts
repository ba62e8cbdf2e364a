import type {
  CartService,
  IdempotencyKeyService,
  MedusaContainer,
  OrderService,
} from '@medusajs/medusa'
import type { AbstractCartCompletionStrategy } from '@medusajs/medusa/dist/interfaces'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { findsAny, rowsOf } from '../rows.ts'
import { attemptKey, prepareAttempt } from './attempt.ts'
import { endUnpaid } from './dunning.ts'
import { readDunningPolicy } from './dunning-policy.ts'
import type { Failed } from './failed.ts'
import { type AttemptOutcome, outcomeOf, outcomeOfBuilding, outcomeOfError } from './outcome.ts'
import { type Cycle, cycleRow, holdSubscription, type SubscriptionRow } from './rows.ts'
import { settleChanged, settleDearer, settleFailure, settleUnavailable } from './settle.ts'
import { isDearer } from './shown-total.ts'
import { voidAttempt } from './void-attempt.ts'

/** What a step has led to: more to do at once, or an end for now. */
type Progress = 'more' | 'done' | { readonly waits: string }

const OWN = 'SELECT * FROM subscription_cycle WHERE id = $1 AND fence = $2'

type Held = { readonly cycle: Cycle; readonly subscription: SubscriptionRow }

/** One delivery on its way to an order. Each step may be repeated, by any worker, after any end. */
export class Renewal {
  private readonly container: MedusaContainer
  private readonly manager: EntityManager
  private readonly claimed: Cycle

  constructor(container: MedusaContainer, claimed: Cycle) {
    this.container = container
    this.manager = container.resolve<EntityManager>('manager')
    this.claimed = claimed
  }

  /** Runs the steps that are left. The reason is given where the delivery has to wait. */
  async run(): Promise<Progress> {
    let cycle: Cycle | undefined = this.claimed
    for (;;) {
      const progress = cycle ? await this.step(cycle) : 'done'
      if (progress !== 'more') return progress
      const own = [this.claimed.id, this.claimed.fence]
      cycle = (await rowsOf(this.manager, cycleRow, OWN, own))[0]
    }
  }

  /** What was read may have changed meanwhile: the step holds the delivery and looks again. */
  private async step(cycle: Cycle): Promise<Progress> {
    if (cycle.state === 'scheduled') return this.prepare()
    if (cycle.state === 'charging') return this.charge(cycle)
    if (cycle.state === 'ordered') return this.capture(cycle)
    if (cycle.state === 'awaiting_shopper') return this.giveUp()
    return 'done'
  }

  /** Holds the subscription, then the delivery, in this order as everywhere. */
  private async held<Result>(
    work: (manager: EntityManager, held: Held) => Promise<Result>,
  ): Promise<Result | 'done'> {
    return this.manager.transaction(async (manager) => {
      const subscription = await holdSubscription(manager, this.claimed.subscription_id)
      const [cycle] = await rowsOf(manager, cycleRow, `${OWN} FOR UPDATE`, [
        this.claimed.id,
        this.claimed.fence,
      ])
      return subscription && cycle ? work(manager, { cycle, subscription }) : 'done'
    })
  }

  /** Step 1: cart, payment and key, in one transaction. */
  private async prepare(): Promise<Progress> {
    try {
      return await this.held(async (manager, { cycle, subscription }) => {
        if (cycle.state !== 'scheduled') return 'more'
        const cart = await prepareAttempt(this.container, manager, { cycle, subscription })
        if (cart === null) return 'done'
        if (await isDearer(manager, cart, { cycle, subscription }))
          throw new Dearer(cart.total ?? 0)
        return 'more'
      })
    } catch (error) {
      if (!(error instanceof Dearer)) return this.settle(outcomeOfBuilding(error))
      return this.held(async (manager, held): Promise<Progress> => {
        await settleDearer({ manager, ...held, total: error.total })
        return 'done'
      })
    }
  }

  /** Step 2: the payment and, in one transaction with what follows from it, the order. */
  private async charge(cycle: Cycle): Promise<Progress> {
    if (!(await findsAny(this.manager, IS_WANTED, [cycle.subscription_id]))) return this.callOff()
    return this.settle(await this.complete(cycle))
  }

  private async complete(cycle: Cycle): Promise<AttemptOutcome> {
    const keys = this.container.resolve<IdempotencyKeyService>('idempotencyKeyService')
    const strategy =
      this.container.resolve<AbstractCartCompletionStrategy>('cartCompletionStrategy')
    try {
      const key = await keys.retrieve(attemptKey(cycle))
      return outcomeOf(await strategy.complete(cycle.cart_id ?? '', key, { ip: '127.0.0.1' }))
    } catch (error) {
      return outcomeOfError(error)
    }
  }

  /**
   * Step 3: the money. An invoice is captured when staff have been paid; an order that staff have
   * cancelled meanwhile never is.
   */
  private async capture({ id, fence, order_id }: Cycle): Promise<Progress> {
    if (order_id === null) return 'done'
    const orders = this.container.resolve<OrderService>('orderService')
    if (await isPaidAtOnce(this.manager, order_id)) {
      const { payment_status } = await this.manager.transaction((manager) =>
        orders.withTransaction(manager).capturePayment(order_id),
      )
      // The core reports no error of the provider (services/order.js capturePayment).
      if (payment_status !== 'captured') return { waits: `The capture is ${payment_status}` }
    }
    await this.manager.query(DONE, [id, fence])
    return 'done'
  }

  /** Its subscription was cancelled while the payment was under way. */
  private callOff(): Promise<Progress> {
    return this.held(async (manager, { cycle }) => {
      if (cycle.state !== 'charging') return 'more'
      await voidAttempt(manager, cycle)
      await manager.query(CALLED_OFF, [cycle.id, cycle.fence])
      return 'done'
    })
  }

  /** Nobody has confirmed, or chosen another card, in time. */
  private giveUp(): Promise<Progress> {
    return this.held(async (manager, { cycle, subscription }) => {
      if (cycle.state !== 'awaiting_shopper') return 'more'
      await voidAttempt(manager, cycle)
      const { final } = await readDunningPolicy(manager)
      await endUnpaid({ manager, cycle, subscription, total: null }, final)
      return 'done'
    })
  }

  private async settle(outcome: AttemptOutcome): Promise<Progress> {
    if (outcome.kind === 'ordered') return 'more'
    if (outcome.kind === 'unknown') return { waits: outcome.message }
    return this.held(async (manager, held) => {
      const total = await this.totalOf(manager, held.cycle)
      return this.settleHeld({ manager, ...held, total }, outcome)
    })
  }

  private async settleHeld(
    failed: Failed,
    outcome: Exclude<AttemptOutcome, { kind: 'ordered' | 'unknown' }>,
  ): Promise<Progress> {
    if (outcome.kind === 'failed') {
      await settleFailure(failed, outcome)
      return 'done'
    }
    await voidAttempt(failed.manager, failed.cycle)
    if (outcome.kind === 'changed') {
      await settleChanged(failed, outcome.message)
      return 'done'
    }
    await settleUnavailable(failed, outcome)
    return 'done'
  }

  private async totalOf(manager: EntityManager, { cart_id }: Cycle): Promise<number | null> {
    if (cart_id === null) return null
    const carts = this.container.resolve<CartService>('cartService').withTransaction(manager)
    const { total } = await carts.retrieveWithTotals(cart_id, {}, { force_taxes: true })
    return total ?? null
  }
}

/** A total above the one that the shopper was shown: its cart is rolled back. */
class Dearer extends Error {
  readonly total: number
  constructor(total: number) {
    super('The order costs more than was announced')
    this.total = total
  }
}

const IS_WANTED = `
  SELECT FROM subscription WHERE id = $1 AND status IN ('active', 'past_due')`
const CALLED_OFF = `
  UPDATE subscription_cycle SET state = 'abandoned', lease_until = NULL
  WHERE id = $1 AND fence = $2`

const DONE = `
  UPDATE subscription_cycle SET state = 'done', lease_until = NULL, last_error = NULL
  WHERE id = $1 AND fence = $2`

const found = z.object({ is_paid: z.boolean() })
const PAID_AT_ONCE = `
  SELECT o.canceled_at IS NULL AND NOT EXISTS (
    SELECT FROM payment WHERE order_id = o.id AND canceled_at IS NULL
      AND provider_id IN ('invoice', 'manual')) AS is_paid
  FROM "order" o WHERE o.id = $1`

async function isPaidAtOnce(manager: EntityManager, orderId: string): Promise<boolean> {
  const [row] = await rowsOf(manager, found, PAID_AT_ONCE, [orderId])
  return row?.is_paid ?? false
}
