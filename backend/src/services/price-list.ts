import { PriceListService as CoreService, MoneyAmount } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { byVariant } from '../repositories/money-amount.ts'

type Arguments = Parameters<CoreService['listProducts']>

const IN_LIST = 'ma.price_list_id = :listId'

const pricesOf = (manager: EntityManager, variantIds: readonly string[]) =>
  manager
    .createQueryBuilder(MoneyAmount, 'ma')
    .leftJoinAndSelect('ma.price_list', 'price_list')
    .innerJoin('product_variant_money_amount', 'link', 'link.money_amount_id = ma.id')
    .addSelect('link.variant_id', 'variant_id')
    .where('link.variant_id IN (:...variantIds)', { variantIds })

export default class PriceListService extends CoreService {
  /**
   * A page of products, each variant with its usual prices and those of the list. The core asks for the
   * prices of one variant after the other (services/price-list.js listProducts).
   */
  override async listProducts(
    listId: string,
    selector: Arguments[1] = {},
    config: Arguments[2] = { relations: [], skip: 0, take: 20 },
    isOfListOnly: Arguments[3] = false,
  ): ReturnType<CoreService['listProducts']> {
    return this.atomicPhase_(async (manager) => {
      const products = this.productService_.withTransaction(manager)
      const [page, count] = await products.listAndCount(selector, config)
      const variants = page.flatMap((product) => product.variants ?? [])
      if (variants.length === 0) return [page, count]
      const query = pricesOf(
        manager,
        variants.map(({ id }) => id),
      )
      query.andWhere(isOfListOnly ? IN_LIST : `(${IN_LIST} OR ma.price_list_id IS NULL)`, {
        listId,
      })
      const prices = await byVariant(query)
      for (const variant of variants) variant.prices = prices[variant.id] ?? []
      return [page, count]
    })
  }
}
