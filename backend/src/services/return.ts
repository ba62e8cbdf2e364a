import { ReturnService as CoreService, type Return } from '@medusajs/medusa'
import { givenBackNow } from '../after-sale/given-back.ts'

type Receipt = Parameters<CoreService['receive']>

export default class ReturnService extends CoreService {
  /**
   * The core refuses to receive goods of an order that is not paid, or whose money another return has
   * taken (services/return.js receive). What staff say themselves holds.
   */
  override receive(...[returnId, items, refund, ...more]: Receipt): Promise<Return> {
    return this.atomicPhase_(async (manager) => {
      const amount = refund ?? (await givenBackNow(manager, returnId)) ?? undefined
      return super.receive(returnId, items, amount, ...more)
    })
  }
}
