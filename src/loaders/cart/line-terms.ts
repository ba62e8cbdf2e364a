import type { APIContext } from 'astro'
import type { LineItem } from '#domain/cart/cart.ts'
import type { Variant } from '#domain/catalogue/product.ts'
import { type PlanOffer, planChoices } from '#domain/subscription/plan-offer.ts'
import { fieldsIn } from '../form.ts'
import { currentCart, refusedBy } from './cart.ts'

/** A line of the bag, and the ways to buy it. */
export interface LineTermsView {
  readonly line: LineItem
  readonly variant: Variant
  /** Those that are offered for it. */
  readonly plans: readonly PlanOffer[]
}

/** Null where the line is not in this visitor's bag, or is sold in one way only. */
export async function loadLineTerms(
  locals: App.Locals,
  lineId: string,
): Promise<LineTermsView | null> {
  const cart = await currentCart(locals)
  const line = cart?.items.find(({ id }) => id === lineId)
  if (!line) return null
  const { commerce, region } = locals
  const [product, plans] = await Promise.all([
    commerce.products.ofVariant(line.variantId, region),
    commerce.subscriptionPlans.ofVariants([line.variantId]),
  ])
  const variant = product?.variants.find(({ id }) => id === line.variantId)
  const choices = variant ? planChoices(plans, variant) : []
  if (!variant || choices.length === 0) return null
  return { line, variant, plans: choices.map(({ plan }) => plan) }
}

/** Buys a line of the bag as the form says. The path that follows. */
export async function changeTerms(
  { locals, request }: Pick<APIContext, 'locals' | 'request'>,
  { id: lineId, quantity }: LineItem,
): Promise<string> {
  const cart = await currentCart(locals)
  const { purchase, plan } = await fieldsIn(request)
  if (!cart || typeof plan !== 'string') return '/cart'
  try {
    const planId = purchase === 'subscribe' ? plan : null
    await locals.commerce.subscriptionLines.change(cart.id, { lineId, quantity, planId })
    return '/cart'
  } catch (error) {
    return `/cart?refused=${refusedBy(error)}`
  }
}
