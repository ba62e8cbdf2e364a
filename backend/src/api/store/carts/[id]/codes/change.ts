import type { CartService, DiscountService } from '@medusajs/medusa'
import type { Request } from 'express'
import type { EntityManager } from 'typeorm'
import { isoDayAt } from '#domain/region/local-dates.ts'
import { asGiftCard } from '../../../../../cart/codes/code.ts'
import { type Discount, findDiscounts, whyNotDiscount } from '../../../../../cart/codes/discount.ts'
import { type Card, findGiftCard, whyNotCard } from '../../../../../cart/codes/gift-card.ts'
import type { CodeProblem } from '../../../../../cart/codes/refusal.ts'

/** The effect of an accepted code. */
type Applied = {
  readonly kind: 'gift_card' | 'discount'
  readonly code: string
  /** The code that it replaced: a cart has one discount beside a free delivery. */
  readonly replaced: string | null
}

const RELATIONS = [
  'discounts',
  'discounts.rule',
  'gift_cards',
  'items',
  'items.variant',
  'shipping_address',
]

type CodeContext = {
  readonly manager: EntityManager
  readonly carts: CartService
  readonly discounts: DiscountService
}

function contextOf({ scope }: Request, manager: EntityManager): CodeContext {
  return {
    manager,
    carts: scope.resolve<CartService>('cartService').withTransaction(manager),
    discounts: scope.resolve<DiscountService>('discountService').withTransaction(manager),
  }
}

async function retrieve({ carts, manager }: CodeContext, cartId: string) {
  await manager.query('SELECT id FROM cart WHERE id = $1 FOR UPDATE', [cartId])
  return carts.retrieve(cartId, { relations: [...RELATIONS, 'payment_sessions'] })
}

type OpenCart = Awaited<ReturnType<typeof retrieve>>

/** The amount has changed: providers must be told. */
async function updatePaymentSessions({ carts }: CodeContext, cart: OpenCart) {
  if (cart.payment_sessions?.length) await carts.setPaymentSessions(cart.id)
}

async function applyCard(
  context: CodeContext,
  cart: OpenCart,
  card: Card,
): Promise<Applied | CodeProblem> {
  if (cart.gift_cards.some(({ code }) => code === card.code)) return { reason: 'already' }
  const refusal = whyNotCard(card, cart.region_id)
  if (refusal) return refusal
  // A code that was stopped or used up since would make the core refuse this one too.
  const good = cart.gift_cards.filter(({ is_disabled }) => !is_disabled)
  const gift_cards = [...good, card].map(({ code }) => ({ code }))
  await context.carts.update(cart.id, { gift_cards })
  await updatePaymentSessions(context, cart)
  return { kind: 'gift_card', code: card.code, replaced: null }
}

/** A code that is applied to an empty cart may match items that are added later. */
const productsOf = ({ items }: OpenCart) =>
  items.length === 0
    ? null
    : items.flatMap(({ allow_discounts, variant }) =>
        allow_discounts && variant ? [variant.product_id] : [],
      )

/** Adds the day of the moment that a refusal names, by the clock of the shopper's address. */
function withDay(
  answer: Applied | CodeProblem,
  { shipping_address }: OpenCart,
): Applied | CodeProblem {
  if (!('reason' in answer) || answer.details?.['at'] === undefined) return answer
  const place = {
    countryCode: shipping_address?.country_code ?? '',
    province: shipping_address?.province ?? '',
  }
  const day = isoDayAt(new Date(answer.details['at']), place)
  return { ...answer, details: { ...answer.details, day } }
}

/** Why each of these codes cannot be used for this cart. */
const refusals =
  ({ manager, discounts }: CodeContext, cart: OpenCart) =>
  (found: Discount) =>
    whyNotDiscount(manager, discounts, found, {
      regionId: cart.region_id,
      customerId: cart.customer_id,
      productIds: productsOf(cart),
    })

/** A code that has ended or is used up would make the core refuse the others with it. */
const isKept = (refusal: CodeProblem | null) => refusal === null || refusal.reason === 'goods'

async function applyDiscount(
  context: CodeContext,
  cart: OpenCart,
  code: string,
): Promise<Applied | CodeProblem> {
  const { manager } = context
  const found = await findDiscounts(manager, [code, ...cart.discounts.map((each) => each.code)])
  const wanted = found.find((each) => each.code === code)
  if (!wanted) return { reason: 'unknown' }
  if (cart.discounts.some((each) => each.code === code)) return { reason: 'already' }
  const refusalOf = refusals(context, cart)
  const refusal = await refusalOf(wanted)
  if (refusal) return refusal
  const remaining: string[] = []
  let replaced: string | null = null
  for (const each of found) {
    if (each === wanted) continue
    if (!(wanted.is_free_shipping || each.is_free_shipping)) replaced = each.code
    else if (isKept(await refusalOf(each))) remaining.push(each.code)
  }
  const codes = [...remaining, code].map((each) => ({ code: each }))
  await context.carts.update(cart.id, { discounts: codes })
  await updatePaymentSessions(context, cart)
  return { kind: 'discount', code, replaced }
}

/** Applies a gift card or a discount to a cart, whichever the code is; or returns the reason. */
export function applyCode(
  request: Request,
  cartId: string,
  code: string,
): Promise<Applied | CodeProblem> {
  return request.scope.resolve<EntityManager>('manager').transaction(async (manager) => {
    const context = contextOf(request, manager)
    const cart = await retrieve(context, cartId)
    const card = await findGiftCard(manager, code)
    if (card) return applyCard(context, cart, card)
    return withDay(await applyDiscount(context, cart, code), cart)
  })
}

/**
 * Removes a code from a cart. The core's own way of removing one of several charges for the
 * delivery again even if a code for a free one stays: in that case the remaining codes are set
 * instead.
 */
export function removeCode(request: Request, cartId: string, code: string): Promise<void> {
  return request.scope.resolve<EntityManager>('manager').transaction(async (manager) => {
    const context = contextOf(request, manager)
    const cart = await retrieve(context, cartId)
    const cardCode = asGiftCard(code)
    const others = <Each extends { code: string }>(all: readonly Each[], removed: string) =>
      all.flatMap((each) => (each.code === removed ? [] : [{ code: each.code }]))
    const refusalOf = refusals(context, cart)
    const found = await findDiscounts(
      manager,
      cart.discounts.flatMap((each) => (each.code === code ? [] : [each.code])),
    )
    const discounts: { code: string }[] = []
    for (const each of found) if (isKept(await refusalOf(each))) discounts.push({ code: each.code })
    if (cart.gift_cards.some((card) => card.code === cardCode)) {
      const good = cart.gift_cards.filter(({ is_disabled }) => !is_disabled)
      const gift_cards = others(good, cardCode)
      await context.carts.update(cartId, { gift_cards })
    } else if (cart.discounts.some((each) => each.code === code)) {
      if (discounts.length > 0) await context.carts.update(cartId, { discounts })
      else for (const each of cart.discounts) await context.carts.removeDiscount(cartId, each.code)
    }
    await updatePaymentSessions(context, cart)
  })
}
