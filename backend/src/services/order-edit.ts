import {
  OrderEditService as CoreService,
  type OrderEdit,
  type PaymentProviderService,
} from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { letEditMoneyGo } from '../after-sale/edit-money.ts'
import { requireUnasked } from '../after-sale/edit-state.ts'
import { takeOverPieces } from '../after-sale/edited-lines.ts'
import { rowsOf } from '../rows.ts'

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
const edit = z.object({ confirmed_at: z.date().nullable() })
type Request = Parameters<CoreService['requestConfirmation']>
type Addition = Parameters<CoreService['addLineItem']>
type LineUpdate = Parameters<CoreService['updateLineItem']>
type Removal = Parameters<CoreService['removeLineItem']>
type Confirmation = Parameters<CoreService['confirm']>
type Decline = Parameters<CoreService['decline']>
type Cancellation = Parameters<CoreService['cancel']>

/** As cancelling an order does: the order first. */
const HOLD = `
  SELECT e.confirmed_at FROM "order" o JOIN order_edit e ON e.order_id = o.id WHERE e.id = $1 FOR UPDATE OF o, e`

const CHANGE = `
  SELECT id, type, line_item_id, original_line_item_id FROM order_item_change
  WHERE id = $1 AND order_edit_id = $2`

/** The line is not the change's to delete. */
const LET_GO = 'UPDATE order_item_change SET line_item_id = NULL WHERE id = $1'

const AS_ORDERED = `
  UPDATE line_item SET quantity = (SELECT quantity FROM line_item WHERE id = $2) WHERE id = $1`

/** Changes of an order: agreed to or not by one request at a time, and undone whole. */
export default class OrderEditService extends CoreService {
  declare protected readonly __container__: { paymentProviderService: PaymentProviderService }

  /** What the shopper is asked, and what it costs, is what staff have written by then. */
  override requestConfirmation(...asked: Request): Promise<OrderEdit> {
    return this.atomicPhase_(async (manager) => {
      await manager.query(HOLD, [asked[0]])
      return super.requestConfirmation(...asked)
    })
  }

  /**
   * The core lets staff change what the shopper has been asked already, at the amount that was asked
   * (services/order-edit.js isOrderEditActive): more would be sent than was paid for, or agreed to.
   */
  override addLineItem(...asked: Addition): Promise<void> {
    return this.whileUnasked(asked[0], () => super.addLineItem(...asked))
  }

  override updateLineItem(...asked: LineUpdate): Promise<void> {
    return this.whileUnasked(asked[0], () => super.updateLineItem(...asked))
  }

  override removeLineItem(...asked: Removal): Promise<void> {
    return this.whileUnasked(asked[0], () => super.removeLineItem(...asked))
  }

  /**
   * The core puts new lines in the place of the order's, and what was packed, comes back or was claimed
   * goes on naming the old ones (services/order-edit.js confirm): it could neither be received nor
   * returned, or be returned twice.
   */
  override confirm(...asked: Confirmation): Promise<OrderEdit> {
    return this.atomicPhase_(async (manager) => {
      const [held] = await rowsOf(manager, edit, HOLD, [asked[0]])
      const confirmed = await super.confirm(...asked)
      if (held?.confirmed_at === null) await takeOverPieces(manager, confirmed.id)
      return confirmed
    })
  }

  /** The core keeps what was authorised for a change that is not made (services/order-edit.js). */
  override decline(...asked: Decline): Promise<OrderEdit> {
    return this.atomicPhase_(async (manager) => {
      await manager.query(HOLD, [asked[0]])
      const edit = await super.decline(...asked)
      await this.letMoneyGo(manager, asked[0])
      return edit
    })
  }

  override cancel(...asked: Cancellation): Promise<OrderEdit> {
    return this.atomicPhase_(async (manager) => {
      await manager.query(HOLD, [asked[0]])
      const edit = await super.cancel(...asked)
      await this.letMoneyGo(manager, asked[0])
      return edit
    })
  }

  /**
   * Undoing a change brings the line back as it was ordered. The core deletes it, and leaves one that
   * was taken off away; both on a connection of their own (services/order-edit.js deleteItemChange).
   */
  override async deleteItemChange(orderEditId: string, itemChangeId: string): Promise<void> {
    await requireUnasked(this.activeManager_, orderEditId)
    const values = [itemChangeId, orderEditId]
    const [made] = await rowsOf(this.activeManager_, change, CHANGE, values)
    if (!made || made.type === 'item_add') {
      await super.deleteItemChange(orderEditId, itemChangeId)
      return
    }
    await this.atomicPhase_(async (manager) => {
      await manager.query(HOLD, [orderEditId])
      const { confirmed_at, canceled_at } = await this.retrieve(orderEditId)
      if (confirmed_at || canceled_at) {
        throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This order edit is closed')
      }
      await this.bringBack(manager, orderEditId, made)
      await this.refreshAdjustments(orderEditId, { preserveCustomAdjustments: true })
    })
  }

  private whileUnasked(orderEditId: string, work: () => Promise<void>): Promise<void> {
    return this.atomicPhase_(async (manager) => {
      await manager.query(HOLD, [orderEditId])
      await requireUnasked(manager, orderEditId)
      await work()
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
