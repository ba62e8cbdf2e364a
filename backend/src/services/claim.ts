import {
  type ClaimOrder,
  ClaimService as CoreService,
  LineItem,
  type Order,
  type OrderService,
} from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { REQUESTED_BY_SHOPPER } from '../after-sale/by-shopper.ts'
import { settleIfNothingIsDue } from '../after-sale/due-by-invoice.ts'
import { requireNoNewCards } from '../after-sale/gift-card-lines.ts'
import { markRefunded } from '../after-sale/payment-status.ts'
import { picturesAt, requirePictures, showPictures } from '../after-sale/pictures.ts'
import { requireLeft } from '../after-sale/pieces.ts'
import { giveBackUnrefunded } from '../after-sale/refunded.ts'
import { refusal } from '../after-sale/refusal.ts'
import { priceReplacements } from '../after-sale/replaced-worth.ts'
import { noteOnClaim } from '../after-sale/settled-money.ts'
import { holdUnsent } from '../allocation/held-parcel.ts'
import { rowsOf } from '../rows.ts'

type Creation = Parameters<CoreService['create']>[0]
type Sending = Parameters<CoreService['createShipment']>

const line = z.object({ id: z.string(), variant_id: z.string(), quantity: z.number() })
const refundable = z.object({
  payment_status: z.string(),
  refund_amount: z.number(),
  order_id: z.string(),
})

/** By a write, as returns do (services/return.ts). */
const HOLD_ORDER = 'UPDATE "order" SET updated_at = now() WHERE id = $1'

/** Locks the order too: captured payments are refunded by one request at a time. */
const HOLD = `
  SELECT c.payment_status, coalesce(c.refund_amount, 0) AS refund_amount, c.order_id
  FROM claim_order c JOIN "order" o ON o.id = c.order_id WHERE c.id = $1 FOR UPDATE OF o, c`

const BOUND_REFUND = `
  UPDATE claim_order SET refund_amount = least(refund_amount, $2) WHERE id = $1`

const NEW_LINES = `
  SELECT id, variant_id, quantity FROM line_item
  WHERE claim_order_id = $1 AND variant_id IS NOT NULL`

/** A concurrent refund locks the claim: afterwards it can no longer be refused. */
const PROMISE_NOTHING = `
  UPDATE claim_order SET refund_amount = NULL
  WHERE id = $1 AND metadata ->> '${REQUESTED_BY_SHOPPER}' = 'true' AND payment_status <> 'refunded'`

export default class ClaimService extends CoreService {
  declare protected readonly __container__: { orderService: OrderService }

  /** As with swaps, the core reserves on another connection than the one it writes on. */
  override withTransaction(manager?: EntityManager): this {
    const service = super.withTransaction(manager)
    if (!manager) return service
    return Object.assign(service, {
      productVariantInventoryService_:
        this.productVariantInventoryService_.withTransaction(manager),
    })
  }

  /** Claims of one line in several parts refund what was paid for it, as returns do. */
  protected override getRefundTotalForClaimLinesOnOrder(
    order: Order,
    claimed: Creation['claim_items'],
  ): Promise<number> {
    const lines = [order, ...[order.swaps ?? [], order.claims ?? []].flat()].flatMap((each) =>
      'additional_items' in each ? each.additional_items : each.items,
    )
    const wanted = claimed.flatMap(({ item_id, quantity }) =>
      lines
        .filter(({ id, shipped_quantity }) => id === item_id && quantity <= (shipped_quantity ?? 0))
        .map((line) => Object.assign(new LineItem(), line, { quantity })),
    )
    return this.totalsService_.withTransaction(this.activeManager_).getRefundTotal(order, wanted)
  }

  /**
   * The core claims pieces that come back already, and reserves before the lines have ids, so that
   * nothing ever releases the stock again (services/claim.js create). Items of a shopper's claim are
   * reserved when staff send them.
   */
  override create(claim: Creation): Promise<ClaimOrder> {
    return this.atomicPhase_(async (manager) => {
      if (claim.metadata?.[REQUESTED_BY_SHOPPER] === true) return this.createPriced(manager, claim)
      await manager.query(HOLD_ORDER, [claim.order.id])
      await requireLeft(manager, claim.order.id, claim.claim_items)
      const added = claim.additional_items?.map(({ variant_id }) => variant_id) ?? []
      await requireNoNewCards(manager, added)
      const pictures = await this.picturesOf(manager, claim)
      const created = await this.createPriced(manager, claim)
      for (const { itemId, ids } of pictures) {
        await showPictures(manager, { claimId: created.id, itemId, pictures: ids })
      }
      const stock = this.productVariantInventoryService_.withTransaction(manager)
      for (const { id, variant_id, quantity } of await this.newLines(manager, created.id)) {
        await stock.reserveQuantity(variant_id, quantity, {
          lineItemId: id,
          salesChannelId: claim.order.sales_channel_id,
        })
      }
      return created
    })
  }

  /** The core prices replacements as of today: one that comes back would be paid back at that. */
  private async createPriced(manager: EntityManager, claim: Creation): Promise<ClaimOrder> {
    const created = await super.create(claim)
    await priceReplacements(manager, { claimId: created.id, orderId: claim.order.id })
    return created
  }

  /**
   * The core never releases the reserved items of a cancelled claim, and cancels none with a refund
   * amount, which a shopper's has before anybody has agreed (services/claim.js cancel).
   */
  override cancel(claimId: string): Promise<ClaimOrder> {
    return this.atomicPhase_(async (manager) => {
      await manager.query(PROMISE_NOTHING, [claimId])
      const cancelled = await super.cancel(claimId)
      const stock = this.productVariantInventoryService_.withTransaction(manager)
      for (const { id, variant_id, quantity } of await this.newLines(manager, claimId)) {
        await stock.deleteReservationsByLineItem(id, variant_id, quantity)
      }
      return cancelled
    })
  }

  /**
   * The core repeats the refund as often as it is called (services/claim.js processRefund), and
   * fails only without money. At most the captured amount of the order is refunded: the rest is asked
   * for no more, is refunded once it is captured, or goes back to the gift cards that have paid for it.
   */
  override processRefund(claimId: string): Promise<ClaimOrder> {
    return this.atomicPhase_(async (manager) => {
      const [claim] = await rowsOf(manager, refundable, HOLD, [claimId])
      if (claim?.payment_status === 'refunded') {
        throw refusal('already_refunded', 'This claim has been refunded')
      }
      if (claim && claim.refund_amount > 0) {
        const { order_id: orderId, refund_amount: amount } = claim
        const parts = await giveBackUnrefunded(manager, { orderId, sourceId: claimId, amount })
        const { unpaid, unasked, swaps, refunded: now, cards } = parts
        if (unpaid + unasked + swaps + now + cards <= 0) {
          throw refusal(
            'not_paid',
            'No payment has been received for this order that could be refunded',
          )
        }
        await noteOnClaim(manager, { id: claimId, parts })
        await manager.query(BOUND_REFUND, [claimId, parts.refunded])
      }
      const refunded = await super.processRefund(claimId)
      if (!claim) return refunded
      await settleIfNothingIsDue(manager, this.__container__.orderService, claim.order_id)
      await markRefunded(manager, claim.order_id)
      return refunded
    })
  }

  override createShipment(...sending: Sending): Promise<ClaimOrder> {
    return this.atomicPhase_(async (manager) => {
      await holdUnsent(manager, sending[1], sending[0])
      return super.createShipment(...sending)
    })
  }

  /** What staff show of each line. The core keeps any address, and whatever is at it. */
  private async picturesOf(manager: EntityManager, { order, claim_items }: Creation) {
    const pictures = claim_items.map(({ item_id, images = [] }) => ({
      itemId: item_id,
      ids: picturesAt(order.id, images),
    }))
    const ids = pictures.flatMap((each) => each.ids)
    if (ids.length > 0) await requirePictures(manager, order.id, ids)
    return pictures
  }

  private newLines(manager: EntityManager, claimId: string) {
    return rowsOf(manager, line, NEW_LINES, [claimId])
  }
}
