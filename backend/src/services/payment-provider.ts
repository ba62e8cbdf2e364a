import { PaymentProviderService as CoreService, type Refund } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { markRefunded } from '../after-sale/payment-status.ts'
import { requireRefundable } from '../after-sale/refundable.ts'
import { queueOwnWebhooks } from '../webhook/announce.ts'

type Refunding = Parameters<CoreService['refundPayment']>
type RefundingOne = Parameters<CoreService['refundFromPayment']>

const tell = async (manager: EntityManager, { id, order_id }: Refund): Promise<void> => {
  if (!order_id) return
  await markRefunded(manager, order_id)
  await queueOwnWebhooks(manager, 'order.refund_created', [order_id], { refund_id: id })
}

/**
 * Every refund is told to other systems here: the core emits an event for those that staff make by
 * hand alone, not for returns (services/return.js).
 */
export default class PaymentProviderService extends CoreService {
  /**
   * The core sums the captured payments, and then refunds from whichever payment comes first, even
   * one that was only authorised (services/payment-provider.js refundPayment).
   */
  override refundPayment(...[payments, amount, ...more]: Refunding): Promise<Refund> {
    const captured = payments.filter(({ captured_at, canceled_at }) => captured_at && !canceled_at)
    return this.atomicPhase_(async (manager) => {
      const ids = captured.map(({ id }) => id)
      await requireRefundable(manager, ids, amount)
      const refund = await super.refundPayment(captured, amount, ...more)
      await tell(manager, refund)
      return refund
    })
  }

  override refundFromPayment(...refunding: RefundingOne): Promise<Refund> {
    return this.atomicPhase_(async (manager) => {
      await requireRefundable(manager, [refunding[0].id], refunding[1])
      const refund = await super.refundFromPayment(...refunding)
      await tell(manager, refund)
      return refund
    })
  }
}
