import { ReturnService as CoreService, type Return, ShippingMethod } from '@medusajs/medusa'
import { refundedNow } from '../after-sale/refunded.ts'
import { lostByRounding } from '../after-sale/rounding.ts'

type Creation = Parameters<CoreService['create']>
type Receipt = Parameters<CoreService['receive']>

export default class ReturnService extends CoreService {
  /**
   * A return option whose price includes tax costs exactly its price. Amounts by staff are kept.
   */
  override create(...[data]: Creation): Promise<Return> {
    const isReckoned = data.refund_amount === undefined
    return this.atomicPhase_(async (manager) => {
      const created = await super.create(data)
      const way = await manager.findOne(ShippingMethod, {
        where: { return_id: created.id },
        relations: { tax_lines: true },
      })
      const lost = way === null ? 0 : lostByRounding({ ...way, unit_price: way.price, quantity: 1 })
      if (!isReckoned || lost === 0) return created
      created.refund_amount -= lost
      return manager.withRepository(this.returnRepository_).save(created)
    })
  }

  /**
   * The core refuses to receive goods of an unpaid order, or of one whose money another return has
   * used up (services/return.js receive). Amounts by staff are kept.
   */
  override receive(...[returnId, items, refund, ...more]: Receipt): Promise<Return> {
    return this.atomicPhase_(async (manager) => {
      const amount = refund ?? (await refundedNow(manager, returnId)) ?? undefined
      return super.receive(returnId, items, amount, ...more)
    })
  }
}
