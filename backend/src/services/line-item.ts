import { LineItemService as CoreService, type LineItem } from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import { variantPicture } from '#domain/catalogue/variant-picture.ts'
import { returnedDiscounts } from '../after-sale/returned-discounts.ts'
import { requirePayable } from '../cart/quantities/require-payable.ts'
import { areColumns, changeEntity } from '../changed-entity.ts'

type Creation<Given> = Parameters<typeof CoreService.prototype.create<Given>>
type Update = Parameters<CoreService['update']>
type OneLine = Parameters<CoreService['generateLineItem']>
type Generation<Wanted> = Parameters<typeof CoreService.prototype.generate<Wanted>>

const customerOf = (context: unknown): string | undefined => {
  if (typeof context !== 'object' || context === null) return undefined
  if ('customer_id' in context && typeof context.customer_id === 'string') {
    return context.customer_id
  }
  return 'cart' in context ? customerOf(context.cart) : undefined
}

export default class LineItemService extends CoreService {
  /**
   * The core reads the customer from the fourth argument only, whichever holds the context: a
   * wholesale customer's swap would be at retail prices (services/line-item.js generate).
   */
  override generate<
    Wanted,
    Made = Wanted extends string ? LineItem : Wanted extends LineItem ? LineItem : LineItem[],
  >(...[wanted, place, quantity, context]: Generation<Wanted>): Promise<Made> {
    const customerId = customerOf(place)
    const priced = customerId === undefined ? context : { ...context, customer_id: customerId }
    return super.generate<Wanted, Made>(wanted, place, quantity, priced)
  }

  /** Staff write any price and number of pieces into drafts and changes of orders. */
  override create<
    Given = LineItem | LineItem[],
    Made = Given extends LineItem[] ? LineItem[] : LineItem,
  >(...[given]: Creation<Given>): Promise<Made> {
    return this.atomicPhase_(async (manager) => {
      const made = await super.create<Given, Made>(given)
      await requirePayable(manager, made)
      return made
    })
  }

  override update(...[selector, changes]: Update): Promise<LineItem[]> {
    return this.atomicPhase_(async (manager) => {
      const changed = await this.changeLines(selector, changes)
      await requirePayable(manager, changed)
      return changed
    })
  }

  /** An order gives each of its lines its id, one after the other. */
  private async changeLines(...[selector, changes]: Update): Promise<LineItem[]> {
    const lines = this.activeManager_.withRepository(this.lineItemRepository_)
    const { metadata, ...columns } = changes
    if (typeof selector !== 'string' || metadata || !areColumns(lines, columns)) {
      return super.update(selector, changes)
    }
    const changed = await changeEntity(lines, ['id', selector], columns)
    if (changed) return [changed]
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Line item ${selector} was not found`)
  }

  /**
   * The core gives every line the product's picture (services/line-item.js generateLineItem): a
   * variant that looks different has its own, in bags, orders, mails, swaps and edits.
   */
  protected override async generateLineItem(...line: OneLine): Promise<LineItem> {
    const made = await super.generateLineItem(...line)
    made.thumbnail = variantPicture(made.variant.metadata) ?? made.thumbnail
    return made
  }

  /**
   * The core subtracts the whole of a line's discounts for however few returned pieces
   * (services/line-item.js createReturnLines). Otherwise this creates the lines as the core does.
   */
  override createReturnLines(returnId: string, cartId: string): Promise<LineItem[]> {
    return this.atomicPhase_(async (manager) => {
      const repository = manager.withRepository(this.lineItemRepository_)
      const shares = await returnedDiscounts(manager, returnId)
      const lines = (await repository.findByReturn(returnId)).map((line) => ({
        cart_id: cartId,
        original_item_id: line.id,
        is_return: true,
        variant_id: line.variant_id,
        title: line.title,
        thumbnail: line.thumbnail,
        metadata: line.metadata,
        unit_price: -line.unit_price,
        quantity: line.return_item.quantity,
        allow_discounts: line.allow_discounts,
        includes_tax: line.includes_tax,
        tax_lines: line.tax_lines.map(({ name, code, rate, metadata }) => ({
          name,
          code,
          rate,
          metadata,
        })),
        adjustments: line.adjustments.map(({ id, amount, description, discount_id, metadata }) => ({
          amount: -(shares.get(id) ?? amount),
          description,
          discount_id,
          metadata,
        })),
      }))
      return repository.save(repository.create(lines))
    })
  }
}
