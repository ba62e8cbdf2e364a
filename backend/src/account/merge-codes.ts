import type { CartService, DiscountService } from '@medusajs/medusa'
import { z } from 'zod'
import type { CartTransaction } from '../cart/add-variant.ts'
import { findDiscounts, whyNotDiscount } from '../cart/codes/discount.ts'
import { findGiftCard, whyNotCard } from '../cart/codes/gift-card.ts'
import { rowsOf } from '../rows.ts'

const coded = z.object({ code: z.string(), is_own: z.boolean() })
type Coded = z.infer<typeof coded>

/** `$1`: the cart that stays; `$2`: the one that ends. Its own come first. */
const DISCOUNTS = `
  SELECT discount.code, bool_or(link.cart_id = $1) AS is_own FROM cart_discounts link
  JOIN discount ON discount.id = link.discount_id AND discount.deleted_at IS NULL
  WHERE link.cart_id IN ($1, $2)
  GROUP BY discount.code ORDER BY is_own DESC, discount.code`

const GIFT_CARDS = `
  SELECT card.code, bool_or(link.cart_id = $1) AS is_own FROM cart_gift_cards link
  JOIN gift_card card ON card.id = link.gift_card_id AND card.deleted_at IS NULL
  WHERE link.cart_id IN ($1, $2)
  GROUP BY card.code, card.created_at ORDER BY is_own DESC, card.created_at, card.code`

const hasNew = (codes: readonly Coded[]): boolean => codes.some(({ is_own }) => !is_own)

const codeOf = ({ code }: Pick<Coded, 'code'>) => ({ code })

/** Those that are valid now: one beside free deliveries, of which the cart's own comes first. */
async function validDiscounts(
  { container, manager }: CartTransaction,
  codes: readonly Coded[],
  market: { readonly regionId: string; readonly customerId: string | null },
): Promise<readonly Coded[]> {
  const rules = container.resolve<DiscountService>('discountService').withTransaction(manager)
  const names = codes.map(({ code }) => code)
  const found = await findDiscounts(manager, names)
  const valid: Coded[] = []
  let isTaken = false
  for (const each of codes) {
    const discount = found.find(({ code }) => code === each.code)
    if (!discount || (isTaken && !discount.is_free_shipping)) continue
    if (await whyNotDiscount(manager, rules, discount, { ...market, productIds: null })) continue
    isTaken ||= !discount.is_free_shipping
    valid.push(each)
  }
  return valid
}

/** Those that can pay in this region. */
async function validCards(
  { manager }: CartTransaction,
  codes: readonly Coded[],
  regionId: string,
): Promise<readonly Coded[]> {
  const valid: Coded[] = []
  for (const each of codes) {
    const card = await findGiftCard(manager, each.code)
    if (card && !whyNotCard(card, regionId)) valid.push(each)
  }
  return valid
}

/**
 * Takes the codes of another cart over, as far as they are valid here. Beside a discount of this
 * cart, which was entered later, another one stays out.
 */
export async function mergeCodes(context: CartTransaction, fromCartId: string): Promise<void> {
  const { container, manager, cartId } = context
  const carts = container.resolve<CartService>('cartService').withTransaction(manager)
  const { region_id: regionId, customer_id: customerId } = await carts.retrieve(cartId, {
    select: ['id', 'region_id', 'customer_id'],
  })
  const both = [cartId, fromCartId]
  const discounts = await rowsOf(manager, coded, DISCOUNTS, both)
  if (hasNew(discounts)) {
    const valid = await validDiscounts(context, discounts, { regionId, customerId })
    if (hasNew(valid)) await carts.update(cartId, { discounts: valid.map(codeOf) })
  }
  const cards = await rowsOf(manager, coded, GIFT_CARDS, both)
  if (hasNew(cards)) {
    const valid = await validCards(context, cards, regionId)
    if (hasNew(valid)) await carts.update(cartId, { gift_cards: valid.map(codeOf) })
  }
}
