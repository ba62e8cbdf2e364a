import { DiscountService as CoreService, type Discount, type LineItem } from '@medusajs/medusa'
import { z } from 'zod'
import { discountShare } from '../cart/codes/discount-shares.ts'
import { keepConditions } from '../promotion/discount-conditions.ts'
import { findsAny, rowsOf } from '../rows.ts'

type NewCode = Parameters<CoreService['createDynamicCode']>[1]
type Change = Parameters<CoreService['update']>[1]
type Calculation = Parameters<CoreService['calculateDiscountForLineItem']>

const goods = z.object({ id: z.string(), product_id: z.string() })
const PRODUCTS = 'SELECT id, product_id FROM product_variant WHERE id = ANY($1)'
const CONDITIONS = 'SELECT FROM discount_condition WHERE discount_rule_id = $1'

export default class DiscountService extends CoreService {
  /**
   * The core gives a dynamic code its parent's limit, whatever staff entered (services/discount.js
   * createDynamicCode).
   */
  override async createDynamicCode(discountId: string, data: NewCode): Promise<Discount> {
    const created = await super.createDynamicCode(discountId, data)
    if (!data.usage_limit) return created
    await this.activeManager_.query('UPDATE discount SET usage_limit = $2 WHERE id = $1', [
      created.id,
      data.usage_limit,
    ])
    return Object.assign(created, { usage_limit: data.usage_limit })
  }

  /**
   * The conditions of a change are all of its rule: the core adds and changes conditions, and never
   * removes one (services/discount.js update).
   */
  override async update(discountId: string, change: Change): Promise<Discount> {
    const { rule } = change
    if (!rule?.conditions) return super.update(discountId, change)
    return this.atomicPhase_(async (manager) => {
      const { rule_id } = await this.retrieve(discountId)
      const conditions = await keepConditions(manager, rule_id, rule.conditions ?? [])
      return super.update(discountId, { ...change, rule: { ...rule, conditions } })
    })
  }

  /**
   * A discount counts on the shown price, and only on lines that it is for. The core counts on the
   * price before tax, rounds each line by itself, and divides a fixed amount among lines that it
   * does not apply to (services/discount.js).
   */
  override async calculateDiscountForLineItem(
    ...[discountId, line, { items }]: Calculation
  ): Promise<number> {
    if (!line.allow_discounts || line.is_giftcard) return 0
    const { rule } = await this.retrieve(discountId, { relations: ['rule'] })
    const others = items.filter(({ id }) => id !== line.id)
    const lines = await this.linesOf(rule.id, [line, ...others])
    return discountShare(rule, lines, String(line.id))
  }

  private async linesOf(ruleId: string, items: readonly LineItem[]) {
    const open = items.filter(
      ({ allow_discounts, is_giftcard, is_return }) =>
        allow_discounts && !is_giftcard && !is_return,
    )
    const isFor = await this.discountedBy(ruleId, open)
    return open.filter(isFor).map(({ id, unit_price, quantity }) => ({
      id: String(id),
      price: unit_price * quantity,
      quantity,
    }))
  }

  /** Asks for each product once: a rule without conditions is for all of them. */
  private async discountedBy(ruleId: string, items: readonly LineItem[]) {
    if (!(await findsAny(this.activeManager_, CONDITIONS, [ruleId]))) return () => true
    const variants = items.map(({ variant_id }) => variant_id)
    const rows = await rowsOf(this.activeManager_, goods, PRODUCTS, [variants])
    const allowed = new Set<string>()
    for (const product of new Set(rows.map(({ product_id }) => product_id))) {
      if (await this.validateDiscountForProduct(ruleId, product)) allowed.add(product)
    }
    const products = new Map(rows.map(({ id, product_id }) => [id, product_id]))
    return ({ variant_id }: LineItem) => allowed.has(products.get(variant_id ?? '') ?? '')
  }
}
