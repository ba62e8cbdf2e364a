import type { OrderService, Payment, PaymentProviderService } from '@medusajs/medusa'
import CoreService from '@medusajs/medusa/dist/services/payment'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { endBefore } from '#domain/staff/ended-orders.ts'
import { requireUnended } from '../after-sale/ended-order.ts'
import { refundOwed } from '../after-sale/refunded.ts'
import { IS_SWAP_TRANSFER } from '../after-sale/swap-transfers.ts'
import { changeEntity } from '../changed-entity.ts'
import { findsAny, rowsOf } from '../rows.ts'

type Capture = Parameters<CoreService['capture']>
type Update = Parameters<CoreService['update']>

const ofOrder = z.object({ id: z.string(), status: z.string(), is_of_swap: z.boolean() })
const HOLD = `
  SELECT o.id, o.status, p.swap_id IS NOT NULL AS is_of_swap
  FROM "order" o JOIN payment p ON p.order_id = o.id WHERE p.id = $1 FOR UPDATE OF o`
const OPEN = `
  SELECT FROM payment WHERE order_id = $1 AND captured_at IS NULL AND canceled_at IS NULL
    AND NOT (${IS_SWAP_TRANSFER})`

export default class PaymentService extends CoreService {
  declare protected readonly __container__: {
    orderService: OrderService
    paymentProviderService: PaymentProviderService
  }

  /**
   * Staff capture one payment of an order. The core does so past the order, which stays unpaid with
   * its gift cards locked, and keeps what earlier returns are owed (services/payment.js capture).
   */
  override capture(...[payment]: Capture): Promise<Payment> {
    const id = typeof payment === 'string' ? payment : payment.id
    return this.atomicPhase_(async (manager) => {
      const [order] = await rowsOf(manager, ofOrder, HOLD, [id])
      if (order && !order.is_of_swap) requireUnended('capture', order.status)
      const captured = await super.capture(id)
      if (order && endBefore('capture', order.status) === null) await this.settle(manager, order.id)
      return captured
    })
  }

  /** Only an order and a swap can be named: nothing else of a payment is changed. */
  override update(...[id, { order_id, swap_id } = {}]: Update): Promise<Payment> {
    return this.atomicPhase_(async (manager) => {
      const payments = manager.withRepository(this.paymentRepository_)
      const named = { ...(order_id && { order_id }), ...(swap_id && { swap_id }) }
      const changed = await changeEntity(payments, ['id', id], named)
      if (!changed) {
        throw new MedusaError(MedusaError.Types.NOT_FOUND, `Payment with id ${id} was not found`)
      }
      await this.eventBusService_.withTransaction(manager).emit(CoreService.Events.UPDATED, changed)
      return changed
    })
  }

  /** The last payment of an order captures the order itself. */
  private async settle(manager: EntityManager, orderId: string): Promise<void> {
    const { orderService, paymentProviderService } = this.__container__
    if (await findsAny(manager, OPEN, [orderId])) {
      await refundOwed(manager, paymentProviderService.withTransaction(manager), orderId)
    } else await orderService.withTransaction(manager).capturePayment(orderId)
  }
}
