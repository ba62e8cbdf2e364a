import { DiscountService as CoreService, Discount, type LineItem } from '@medusajs/medusa'
import { z } from 'zod'
import { discountShare, type Rule } from '../cart/codes/discount-shares.ts'
import { usesOf } from '../promotion/code-uses.ts'
import { keepConditions } from '../promotion/discount-conditions.ts'
import { discountedProducts, type OrderTerms } from '../promotion/order-terms.ts'
import { findsAny, rowsOf } from '../rows.ts'

type NewCode = Parameters<CoreService['createDynamicCode']>[1]
type Change = Parameters<CoreService['update']>[1]
type Validation = Parameters<CoreService['validateDiscountForCartOrThrow']>
type Calculation = Parameters<CoreService['calculateDiscountForLineItem']>

const goods = z.object({ id: z.string(), product_id: z.string() })
const PRODUCTS = 'SELECT id, product_id FROM product_variant WHERE id = ANY($1)'
const CONDITIONS = 'SELECT FROM discount_condition WHERE discount_rule_id = $1'

const isOpen = ({ allow_discounts, is_giftcard, is_return }: LineItem) =>
  allow_discounts && !is_giftcard && !is_return

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

  /** The core counts cancelled orders too, and counts an order some time after it was placed. */
  override async validateDiscountForCartOrThrow(...[cart, given]: Validation): Promise<void> {
    const discounts = [given].flat()
    const ids = discounts.map(({ id }) => id)
    const uses = await usesOf(this.activeManager_, ids)
    const counted = discounts.map((each) =>
      Object.assign(new Discount(), each, { usage_count: uses.get(each.id) ?? 0 }),
    )
    await super.validateDiscountForCartOrThrow(cart, counted)
  }

  /**
   * A discount counts on the shown price, and only on lines that it is for. The core counts on the
   * price before tax, rounds each line by itself, and divides a fixed amount among lines that it
   * does not apply to (services/discount.js).
   */
  override async calculateDiscountForLineItem(
    ...[discountId, line, { items }]: Calculation
  ): Promise<number> {
    if (!isOpen(line)) return 0
    const { rule } = await this.retrieve(discountId, { relations: ['rule'] })
    return this.shareOf(line, items, { ...rule, rule_id: rule.id })
  }

  /**
   * The part that a line of a change or a swap has in the discount of its order, in minor units.
   * For the products of that order it is what it was, whatever staff have made of it since.
   */
  async shareOfTerms(
    terms: OrderTerms,
    line: Calculation[1],
    items: readonly LineItem[],
  ): Promise<number> {
    return this.shareOf(line, items, terms, await discountedProducts(this.activeManager_, terms))
  }

  private async shareOf(
    line: Calculation[1],
    items: readonly LineItem[],
    rule: Rule & Pick<OrderTerms, 'rule_id'>,
    given: ReadonlyMap<string, boolean> = new Map(),
  ): Promise<number> {
    const lines = [line, ...items.filter(({ id }) => id !== line.id)].filter(isOpen)
    const isFor = await this.discountedBy(rule.rule_id, lines, given)
    const discounted = lines.filter(isFor).map(({ id, unit_price, quantity }) => ({
      id: String(id),
      price: unit_price * quantity,
      quantity,
    }))
    return discountShare(rule, discounted, String(line.id))
  }

  /** Asks for each product once: a rule without conditions is for all of them. */
  private async discountedBy(
    ruleId: string,
    items: readonly LineItem[],
    given: ReadonlyMap<string, boolean>,
  ) {
    const isForAll = !(await findsAny(this.activeManager_, CONDITIONS, [ruleId]))
    if (isForAll && given.size === 0) return () => true
    const variants = items.map(({ variant_id }) => variant_id)
    const rows = await rowsOf(this.activeManager_, goods, PRODUCTS, [variants])
    const allowed = new Set<string>()
    for (const product of new Set(rows.map(({ product_id }) => product_id))) {
      const isFor =
        given.get(product) ?? (isForAll || (await this.validateDiscountForProduct(ruleId, product)))
      if (isFor) allowed.add(product)
    }
    const products = new Map(rows.map(({ id, product_id }) => [id, product_id]))
    return ({ variant_id }: LineItem) => allowed.has(products.get(variant_id ?? '') ?? '')
  }
}
