import {
  SwapService as CoreSwapService,
  OrderService,
  PaymentStatus,
  type Swap,
} from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { REQUESTED_BY_SHOPPER } from '../after-sale/by-shopper.ts'
import { requireNoNewCards } from '../after-sale/gift-card-lines.ts'
import { moneyOf } from '../after-sale/money.ts'
import { askLessForSwaps, giveBackOfSwap, refundOwedBySwap } from '../after-sale/refunded.ts'
import { givenBackFor, noteOnSwap } from '../after-sale/settled-money.ts'
import { IS_PAID } from '../after-sale/status.ts'
import { askLessForChanges } from '../after-sale/unpaid-changes.ts'
import { holdUnsent } from '../allocation/held-parcel.ts'
import { giveBackToCards, givenBackToCards } from '../cart/gift-cards/give-back.ts'
import { findsAny, rowsOf } from '../rows.ts'

type Creation = Parameters<CoreSwapService['create']>
type CartCreation = Parameters<CoreSwapService['createCart']>
type Sending = Parameters<CoreSwapService['createShipment']>

const LINES_TO_COME_BACK = 'UPDATE line_item SET variant_id = NULL WHERE cart_id = $1 AND is_return'

/**
 * The return shipping is a line of the cart without a variant; the returned goods have one. The
 * core's title for it is not a word of this shop.
 */
const PRICE_OF_WAY_BACK = `
  UPDATE line_item SET title = 'Return postage', includes_tax = method.includes_tax
  FROM "return" AS back JOIN shipping_method method ON method.return_id = back.id
  WHERE line_item.cart_id = $1 AND line_item.is_return AND line_item.variant_id IS NULL
    AND back.swap_id = $2`

/**
 * A fixed discount on the whole order is given once: the new items get the part of the returned
 * ones.
 */
const BOUND_FIXED_DISCOUNT = `
  UPDATE line_item_adjustment part
  SET amount = floor(part.amount * coalesce(moved.back, 0) / moved.given)
  FROM (
    SELECT each.discount_id, sum(each.amount) FILTER (WHERE NOT line.is_return) AS given,
      -sum(each.amount) FILTER (WHERE line.is_return) AS back
    FROM line_item_adjustment each JOIN line_item line ON line.id = each.item_id
    JOIN swap ON swap.cart_id = line.cart_id
    JOIN order_discount_terms terms ON terms.order_id = swap.order_id
      AND terms.discount_id = each.discount_id
      AND terms.type = 'fixed' AND terms.allocation = 'total'
    WHERE line.cart_id = $1 GROUP BY each.discount_id
  ) AS moved
  WHERE part.discount_id = moved.discount_id AND moved.given > coalesce(moved.back, 0)
    AND part.item_id IN (SELECT id FROM line_item WHERE cart_id = $1 AND NOT is_return)`

const PAID = `SELECT FROM "order" o WHERE o.id = $1 AND ${IS_PAID}`

const owed = z.object({ order_id: z.string(), amount: z.number() })

/** The refund of a swap that is cheaper than what comes back, before it is made. */
const OWED = `
  SELECT s.order_id, -s.difference_due AS amount FROM swap s JOIN "order" o ON o.id = s.order_id
  WHERE s.id = $1 AND s.difference_due < 0 AND s.confirmed_at IS NOT NULL
    AND s.canceled_at IS NULL AND s.payment_status <> 'difference_refunded'
  FOR UPDATE OF o, s`

/** What returns, claims and changes have taken off a difference that nobody has paid. */
const TAKEN_OFF = `
  SELECT order_id, (metadata ->> 'to_give_back')::int AS amount FROM payment
  WHERE swap_id = $1 AND order_id IS NOT NULL AND captured_at IS NULL AND canceled_at IS NULL
    AND (metadata ->> 'to_give_back')::int > 0`

const HOLD = 'SELECT FROM "order" WHERE id = (SELECT order_id FROM swap WHERE id = $1) FOR UPDATE'

const STATE_DIFFERENCE = 'UPDATE swap SET difference_due = $2 WHERE id = $1'

const reserved = z.object({ id: z.string(), variant_id: z.string(), quantity: z.number() })

export default class SwapService extends CoreSwapService {
  /**
   * The core reserves a swap's items on another connection than the one that completes its cart. By
   * then that connection has locked their stock, and the two would deadlock.
   */
  override withTransaction(manager?: EntityManager): this {
    const service = super.withTransaction(manager)
    if (!manager) return service
    return Object.assign(service, {
      productVariantInventoryService_:
        this.productVariantInventoryService_.withTransaction(manager),
    })
  }

  /**
   * An order with a refund is still a paid one (services/swap.js create), and so is one without a
   * payment. And the core's route for shoppers (store/swaps/create-swap.js) suppresses every mail
   * about their requests for good. Staff's own route also passes `allow_backorder`: their setting for
   * mails is kept. Other swaps are marked as a shopper's, who gets a mail after settling the swap.
   */
  override async create(
    ...[order, returned, additional, shipping, custom]: Creation
  ): Promise<Swap> {
    const added = additional?.map(({ variant_id }) => variant_id) ?? []
    await requireNoNewCards(this.activeManager_, added)
    if (await findsAny(this.activeManager_, PAID, [order.id])) {
      order.payment_status = PaymentStatus.CAPTURED
    }
    const { no_notification, ...rest } = custom ?? {}
    const isByStaff = 'allow_backorder' in rest
    return super.create(order, returned, additional, shipping, {
      ...rest,
      ...(isByStaff && no_notification !== undefined && { no_notification }),
      ...(!isByStaff && { metadata: { [REQUESTED_BY_SHOPPER]: true } }),
    })
  }

  /**
   * Returned goods need no stock: the core would reserve them, and refuse a swap of anything that
   * is out of stock (strategies/cart-completion.js handlePaymentAuthorized). It would also tax a
   * return option whose price includes tax twice (services/swap.js createCart), and apply a fixed
   * discount off the order again, in full, to the new items.
   */
  override createCart(...args: CartCreation): Promise<Swap> {
    return this.atomicPhase_(async (manager) => {
      const swap = await super.createCart(...args)
      await manager.query(PRICE_OF_WAY_BACK, [swap.cart_id, swap.id])
      await manager.query(LINES_TO_COME_BACK, [swap.cart_id])
      await manager.query(BOUND_FIXED_DISCOUNT, [swap.cart_id])
      return swap
    })
  }

  /**
   * The core refunds a difference from payments alone, and leaves all of it to staff if they are less
   * (services/swap.js processDifference). Here the buyer first owes less of what is unpaid for a change
   * of the order or for another swap, then payments are refunded, and the rest goes back to the gift
   * cards that have paid it. A difference that is captured pays what returns are owed of it.
   */
  override processDifference(swapId: string): Promise<Swap> {
    return this.atomicPhase_(async (manager) => {
      await manager.query(HOLD, [swapId])
      const [due] = await rowsOf(manager, owed, OWED, [swapId])
      if (due) return this.giveBack(manager, swapId, due)
      const swap = await super.processDifference(swapId)
      const payments = this.paymentProviderService_.withTransaction(manager)
      await refundOwedBySwap(manager, payments, swap.order_id)
      return swap
    })
  }

  /** What an earlier attempt gave back counts, whether or not the core could refund the rest. */
  private async giveBack(manager: EntityManager, swapId: string, due: z.infer<typeof owed>) {
    const { order_id: orderId, amount } = due
    const before = await givenBackFor(manager, swapId)
    const [unpaidBefore, swapsBefore] = [before?.unpaid ?? 0, before?.swaps ?? 0]
    const unasked = unpaidBefore + swapsBefore
    let left = amount - unasked - (await givenBackToCards(manager, swapId))
    const ofChanges = await askLessForChanges(manager, { orderId, amount: left })
    left -= ofChanges
    const ofSwaps = await askLessForSwaps(manager, { orderId, amount: left })
    left -= ofSwaps
    const { inHand } = await moneyOf(manager, orderId)
    const short = Math.max(0, left - Math.max(0, inHand))
    await giveBackToCards(manager, { orderId, sourceId: swapId, amount: short })
    const cards = await givenBackToCards(manager, swapId)
    const unpaid = unpaidBefore + ofChanges
    const swaps = swapsBefore + ofSwaps
    const refunded = amount - unpaid - swaps - cards
    const parts = { unpaid, cards, refunded, unasked: 0, swaps, awaited: 0 }
    await noteOnSwap(manager, { id: swapId, parts })
    await manager.query(STATE_DIFFERENCE, [swapId, 0 - refunded])
    const settled = await super.processDifference(swapId)
    await manager.query(STATE_DIFFERENCE, [swapId, 0 - amount])
    settled.difference_due = 0 - amount
    return settled
  }

  private async announceRefund(manager: EntityManager, orderId: string, refundId: string) {
    await this.eventBus_
      .withTransaction(manager)
      .emit(OrderService.Events.REFUND_CREATED, { id: orderId, refund_id: refundId })
  }

  override createShipment(...sending: Sending): Promise<Swap> {
    return this.atomicPhase_(async (manager) => {
      await holdUnsent(manager, sending[1], sending[0])
      return super.createShipment(...sending)
    })
  }

  /**
   * The core never releases the reserved items of a cancelled swap (services/swap.js cancel). What
   * came off its difference meanwhile is given back, with a mail: nobody asks for that any more.
   */
  override cancel(swapId: string): Promise<Swap> {
    return this.atomicPhase_(async (manager) => {
      await manager.query(HOLD, [swapId])
      const [off] = await rowsOf(manager, owed, TAKEN_OFF, [swapId])
      const swap = await super.cancel(swapId)
      if (off) {
        const payments = this.paymentProviderService_.withTransaction(manager)
        const { order_id: orderId, amount } = off
        const back = { orderId, sourceId: orderId, amount }
        const refund = await giveBackOfSwap(manager, payments, back)
        if (refund) await this.announceRefund(manager, orderId, refund.id)
      }
      const lines = await rowsOf(
        manager,
        reserved,
        'SELECT id, variant_id, quantity FROM line_item WHERE swap_id = $1 AND variant_id IS NOT NULL',
        [swapId],
      )
      const stock = this.productVariantInventoryService_.withTransaction(manager)
      for (const { id, variant_id, quantity } of lines) {
        await stock.deleteReservationsByLineItem(id, variant_id, quantity)
      }
      return swap
    })
  }
}
