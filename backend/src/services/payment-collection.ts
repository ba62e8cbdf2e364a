import {
  PaymentCollectionService as CoreService,
  type PaymentCollection,
  type PaymentSession,
} from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { requireOpenEdit } from '../after-sale/edit-state.ts'
import { malformed, refusal } from '../after-sale/refusal.ts'
import { findsAny } from '../rows.ts'

type Authorisation = Parameters<CoreService['authorizePaymentSessions']>
type Batch = Parameters<CoreService['setPaymentSessionsBatch']>
type Refresh = Parameters<CoreService['refreshPaymentSession']>

/**
 * Paying for a change of an order, one request at a time: the core would store one charge as two
 * payments, accept money for a closed change, and cancel a charge that has paid for one.
 */
export default class PaymentCollectionService extends CoreService {
  override authorizePaymentSessions(...args: Authorisation): Promise<PaymentCollection> {
    return this.atomicPhase_(async (manager) => {
      await this.hold(manager, args[0])
      return super.authorizePaymentSessions(...args)
    })
  }

  override setPaymentSessionsBatch(...args: Batch): Promise<PaymentCollection> {
    return this.atomicPhase_(async (manager) => {
      const [collection, sessions] = args
      const id = typeof collection === 'string' ? collection : collection.id
      await this.hold(manager, id)
      await this.requireWholeAmount(id, sessions)
      return super.setPaymentSessionsBatch(...args)
    })
  }

  /** Renewing a session cancels its charge at the bank. */
  override refreshPaymentSession(...args: Refresh): Promise<PaymentSession> {
    return this.atomicPhase_(async (manager) => {
      const [collectionId, sessionId] = args
      await this.hold(manager, collectionId)
      const isPaid = await findsAny(
        manager,
        'SELECT FROM payment_session WHERE id = $1 AND payment_authorized_at IS NOT NULL',
        [sessionId],
      )
      if (isPaid) throw refusal('already_paid', 'This has been paid')
      return super.refreshPaymentSession(...args)
    })
  }

  /** The core refuses too, but by a state that its route does not expect: 500. */
  private async requireWholeAmount(collectionId: string, sessions: Batch[1]): Promise<void> {
    const { amount } = await this.retrieve(collectionId)
    const sum = sessions.reduce((all, session) => all + session.amount, 0)
    if (sum === amount) return
    throw malformed(`sessions must come to ${amount} in all`)
  }

  private async hold(manager: EntityManager, collectionId: string): Promise<void> {
    await manager.query('SELECT FROM payment_collection WHERE id = $1 FOR UPDATE', [collectionId])
    await requireOpenEdit(manager, { collectionId })
  }
}
