import {
  OrderEditService as CoreService,
  type Order,
  type OrderEdit,
  OrderService,
  type PaymentProviderService,
} from '@medusajs/medusa'
import type { IInventoryService } from '@medusajs/types'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { settleIfNothingIsDue } from '../after-sale/due-by-invoice.ts'
import { letEditMoneyGo } from '../after-sale/edit-money.ts'
import { requireUnasked } from '../after-sale/edit-state.ts'
import { takeOverPieces } from '../after-sale/edited-lines.ts'
import { holdUnended } from '../after-sale/ended-order.ts'
import { requireNoBoughtCards, requireNoNewCards } from '../after-sale/gift-card-lines.ts'
import { requireAllPackedKept, requirePackedKept } from '../after-sale/packed-lines.ts'
import { giveBackDifference } from '../after-sale/refunded.ts'
import { noteSettled, settledPieces } from '../after-sale/settled-pieces.ts'
import {
  lockEditedStock,
  passReservationsOn,
  releaseSurplus,
  reserveAdded,
} from '../allocation/edited-lines.ts'
import { rowsOf } from '../rows.ts'
import type ProductVariantInventoryService from './product-variant-inventory.ts'

const change = z.discriminatedUnion('type', [
  z.object({ type: z.literal('item_add') }),
  z.object({
    type: z.enum(['item_update', 'item_remove']),
    id: z.string(),
    line_item_id: z.string().nullable(),
    original_line_item_id: z.string(),
  }),
])
type Change = Exclude<z.infer<typeof change>, { type: 'item_add' }>
const edit = z.object({ confirmed_at: z.date().nullable(), order_id: z.string() })
type Creation = Parameters<CoreService['create']>
type Request = Parameters<CoreService['requestConfirmation']>
type Addition = Parameters<CoreService['addLineItem']>
type LineUpdate = Parameters<CoreService['updateLineItem']>
type Removal = Parameters<CoreService['removeLineItem']>
type Decoration = Parameters<CoreService['decorateTotals']>
type Confirmation = Parameters<CoreService['confirm']>
type Decline = Parameters<CoreService['decline']>
type Cancellation = Parameters<CoreService['cancel']>

type Sums = Pick<Order, 'total' | 'gift_card_total' | 'gift_card_tax_total'>

/** In minor units: what an order comes to, whatever pays for it. */
const worthOf = ({ total, gift_card_total, gift_card_tax_total }: Sums) =>
  total + gift_card_total + gift_card_tax_total

/** Locks the order first, as cancelling an order does. */
const HOLD = `
  SELECT e.confirmed_at, e.order_id FROM "order" o JOIN order_edit e ON e.order_id = o.id WHERE e.id = $1 FOR UPDATE OF o, e`

const CHANGE = `
  SELECT id, type, line_item_id, original_line_item_id FROM order_item_change
  WHERE id = $1 AND order_edit_id = $2`

/** The line does not belong to the change. */
const LET_GO = 'UPDATE order_item_change SET line_item_id = NULL WHERE id = $1'

const AS_ORDERED = `
  UPDATE line_item SET quantity = (SELECT quantity FROM line_item WHERE id = $2) WHERE id = $1`

/** Changes of an order: confirmed or declined by one request at a time, and undone completely. */
export default class OrderEditService extends CoreService {
  declare protected readonly __container__: {
    inventoryService: IInventoryService
    paymentProviderService: PaymentProviderService
    productVariantInventoryService: ProductVariantInventoryService
  }

  /** The core begins a change of an order that is cancelled or archived. */
  override create(...[data, context]: Creation): Promise<OrderEdit> {
    return this.atomicPhase_(async (manager) => {
      await holdUnended(manager, 'edit', data.order_id)
      return super.create(data, context)
    })
  }

  /** The shopper approves staff's latest version, and its price. */
  override requestConfirmation(...args: Request): Promise<OrderEdit> {
    return this.atomicPhase_(async (manager) => {
      await this.hold(manager, args[0])
      await requireAllPackedKept(manager, args[0])
      return super.requestConfirmation(...args)
    })
  }

  /**
   * The core lets staff edit a change that the shopper reviews already, at the requested amount
   * (services/order-edit.js isOrderEditActive): more would be sent than was paid for, or approved.
   */
  override addLineItem(...args: Addition): Promise<void> {
    const [editId, { variant_id }] = args
    return this.whileUnasked(editId, async (manager) => {
      await requireNoNewCards(manager, [variant_id])
      await super.addLineItem(...args)
    })
  }

  override updateLineItem(...args: LineUpdate): Promise<void> {
    const [editId, lineId, { quantity }] = args
    return this.whileUnasked(editId, async (manager) => {
      await requireNoBoughtCards(manager, [lineId])
      await requirePackedKept(manager, editId, lineId, quantity)
      await super.updateLineItem(...args)
    })
  }

  override removeLineItem(...args: Removal): Promise<void> {
    const [editId, lineId] = args
    return this.whileUnasked(editId, async (manager) => {
      await requireNoBoughtCards(manager, [lineId])
      await requirePackedKept(manager, editId, lineId, 0)
      await super.removeLineItem(...args)
    })
  }

  /**
   * The core replaces the order's lines by new ones, and fulfilments, returns and claims keep
   * naming the old ones (services/order-edit.js confirm): these could neither be received nor
   * returned, or be returned twice. It also releases all stock of the order, reserves none, and pays
   * nothing back.
   */
  override confirm(...args: Confirmation): Promise<OrderEdit> {
    return this.atomicPhase_(async (manager) => {
      const locked = await this.hold(manager, args[0])
      if (locked?.confirmed_at !== null) return super.confirm(...args)
      await requireAllPackedKept(manager, args[0])
      const cheaperBy = await this.cheaperBy(args[0])
      const { inventoryService: inventory, productVariantInventoryService } = this.__container__
      const stock = productVariantInventoryService.withTransaction(manager)
      await lockEditedStock(manager, stock, args[0])
      await passReservationsOn(manager, args[0])
      const settled = await settledPieces(manager, locked.order_id)
      const confirmed = await super.confirm(...args)
      await takeOverPieces(manager, confirmed.id)
      await noteSettled(manager, confirmed.id, settled)
      await releaseSurplus(manager, stock, confirmed.order_id)
      await reserveAdded({ manager, inventory }, confirmed.id, confirmed.order_id)
      if (cheaperBy > 0) await this.giveBack(manager, confirmed, cheaperBy)
      return confirmed
    })
  }

  /**
   * The difference is that of the goods, whatever pays for them: the core takes it from two totals,
   * which do not differ if a gift card pays for all before and after.
   */
  override async decorateTotals(...[edit]: Decoration): Promise<OrderEdit> {
    const decorated = await super.decorateTotals(edit)
    if (decorated.gift_card_total === 0 || decorated.total > 0) return decorated
    const orders = this.orderService_.withTransaction(this.activeManager_)
    const before = await orders.retrieveWithTotals(decorated.order_id)
    decorated.difference_due = worthOf(decorated) - worthOf(before)
    return decorated
  }

  /** In minor units, whatever its gift cards pay. */
  private async cheaperBy(editId: string): Promise<number> {
    return 0 - (await this.decorateTotals(await this.retrieve(editId))).difference_due
  }

  /** The core keeps what a change makes an order cheaper by. */
  private async giveBack(manager: EntityManager, edit: OrderEdit, amount: number): Promise<void> {
    const payments = this.__container__.paymentProviderService.withTransaction(manager)
    const { id: editId, order_id: orderId } = edit
    const refund = await giveBackDifference(manager, payments, { orderId, editId, amount })
    await settleIfNothingIsDue(manager, this.orderService_, orderId)
    if (refund === null) return
    await this.eventBusService_
      .withTransaction(manager)
      .emit(OrderService.Events.REFUND_CREATED, { id: orderId, refund_id: refund.id })
  }

  /** The core keeps the authorisation of a change that is not made (services/order-edit.js). */
  override decline(...args: Decline): Promise<OrderEdit> {
    return this.atomicPhase_(async (manager) => {
      await manager.query(HOLD, [args[0]])
      const edit = await super.decline(...args)
      await this.letMoneyGo(manager, args[0])
      return edit
    })
  }

  override cancel(...args: Cancellation): Promise<OrderEdit> {
    return this.atomicPhase_(async (manager) => {
      await manager.query(HOLD, [args[0]])
      const edit = await super.cancel(...args)
      await this.letMoneyGo(manager, args[0])
      return edit
    })
  }

  /**
   * Undoing a change restores the ordered line. The core deletes it, and does not restore a removed
   * one; both on a connection of their own (services/order-edit.js deleteItemChange).
   */
  override async deleteItemChange(orderEditId: string, itemChangeId: string): Promise<void> {
    await requireUnasked(this.activeManager_, orderEditId)
    const values = [itemChangeId, orderEditId]
    const [created] = await rowsOf(this.activeManager_, change, CHANGE, values)
    if (!created || created.type === 'item_add') {
      await super.deleteItemChange(orderEditId, itemChangeId)
      return
    }
    await this.atomicPhase_(async (manager) => {
      await manager.query(HOLD, [orderEditId])
      const { confirmed_at, canceled_at } = await this.retrieve(orderEditId)
      if (confirmed_at || canceled_at) {
        throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This order edit is closed')
      }
      await this.bringBack(manager, orderEditId, created)
      await this.refreshAdjustments(orderEditId, { preserveCustomAdjustments: true })
    })
  }

  /** Locks a change and its order; refuses one of an order that has ended, unless it is made already. */
  private async hold(manager: EntityManager, orderEditId: string) {
    const [locked] = await rowsOf(manager, edit, HOLD, [orderEditId])
    if (locked?.confirmed_at === null) await holdUnended(manager, 'edit', locked.order_id)
    return locked
  }

  private whileUnasked(
    orderEditId: string,
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    return this.atomicPhase_(async (manager) => {
      await this.hold(manager, orderEditId)
      await requireUnasked(manager, orderEditId)
      await work(manager)
    })
  }

  private async bringBack(manager: EntityManager, orderEditId: string, change: Change) {
    const { id, type, line_item_id, original_line_item_id } = change
    if (type === 'item_update') await manager.query(LET_GO, [id])
    await this.orderEditItemChangeService_.withTransaction(manager).delete(id)
    if (type === 'item_update') {
      await manager.query(AS_ORDERED, [line_item_id, original_line_item_id])
      return
    }
    await this.lineItemService_
      .withTransaction(manager)
      .cloneTo(
        original_line_item_id,
        { order_edit_id: orderEditId },
        { setOriginalLineItemId: true },
      )
  }

  private async letMoneyGo(manager: EntityManager, orderEditId: string): Promise<void> {
    const { paymentProviderService } = this.__container__
    const payments = paymentProviderService.withTransaction(manager)
    await letEditMoneyGo(manager, payments, orderEditId)
  }
}
