import type { CartCompletionResponse, DiscountService, IdempotencyKey } from '@medusajs/medusa'
import CoreCartCompletionStrategy from '@medusajs/medusa/dist/strategies/cart-completion'
import type { RequestContext } from '@medusajs/medusa/dist/types/request'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { type CodeContext, endedCodes, refreshCodes } from '../cart/codes/of-cart.ts'
import { noteOneLine } from '../cart/one-line.ts'
import { cartHasChanged, totalHasChanged } from '../checkout/completion-answers.ts'
import { refusedToday } from '../checkout/refused-today.ts'
import { requireComplete } from '../checkout/require-complete.ts'
import { goodsLeftAnswer, repriceWhole } from '../checkout/sold-no-more.ts'
import { findsAny, idsOf, rowsOf } from '../rows.ts'
import type CartService from '../services/cart.ts'
import type ProductVariantInventoryService from '../services/product-variant-inventory.ts'
import { shownTotal } from '../shown-total.ts'
import { RENEWAL } from '../subscription/attempt.ts'

const openCart = z.object({ region_id: z.string() })
const heldCart = z.object({ has_final_taxes: z.boolean() })
const session = z.object({ provider_id: z.string() })

type Stage = { manager: EntityManager }
type AuthorisationStage = Stage & { context: RequestContext }
type Totalled = Awaited<ReturnType<CartService['retrieveWithTotals']>>

/** What the core's stages load with the totals of a cart. */
const relations = ['region', 'payment', 'payment_sessions', 'items.variant.product.profiles']

/** The cart for which a transaction has created the tax lines. */
const taxed = new WeakMap<EntityManager, string>()

const ATTEMPTS = 3
const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'

const isCollision = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === DEADLOCK || error.code === SERIALIZATION_FAILURE)

/** Items added during the completion would otherwise be free. */
const hasChangedSinceAuthorisation = ({ total = 0, payment }: Totalled): boolean => {
  const shownAmount = shownTotal.getStore()
  return (
    (total > 0 && payment?.amount !== total) || (shownAmount !== undefined && shownAmount !== total)
  )
}

/** An order is final. A refusal or a question to the shopper may be answered otherwise later. */
const isOpenToAnother = ({ recovery_point, response_body }: IdempotencyKey) =>
  recovery_point === 'finished' && !['order', 'swap'].includes(String(response_body?.['type']))

/** A cart that may still be changed: neither ordered, nor waiting for the end of its order. */
const OPEN_CART = `
  SELECT region_id FROM cart WHERE id = $1 AND type = 'default'
    AND completed_at IS NULL AND payment_authorized_at IS NULL
  FOR UPDATE`

/** Nobody changes the cart of a renewal: its payment was authorised with the taxes that it has. */
const HOLD_CART = `
  SELECT type = 'subscription' AND payment_authorized_at IS NOT NULL AND completed_at IS NULL
    AS has_final_taxes
  FROM cart WHERE id = $1 FOR UPDATE`

const LOCK_LINES = 'SELECT id FROM line_item WHERE cart_id = $1 FOR UPDATE'

/** Two orders at once would each spend the whole of a gift card. */
const LOCK_PROMISES = `
  SELECT id FROM gift_card WHERE id IN (SELECT gift_card_id FROM cart_gift_cards WHERE cart_id = $1)
  ORDER BY id FOR UPDATE`

/**
 * Placing an order, without the core's faults in parallel or interrupted requests:
 * - A cart has one completion at a time; a second request gets the first one's order.
 * - Stock is locked from the check to the order, and released by a refusal.
 * - A payment that was authorised before a crash is used again, under any key.
 * - A gift card pays for one order at a time, and a code is used no more often than allowed.
 * - What staff have withdrawn, goods or a delivery, or has no price any more, is not ordered.
 * - Goods are ordered in the quantities in which they are sold by then.
 * - The order has today's prices, and only the total and the address that the shopper was shown.
 * - The authorised amount equals the order's total, and every item has a delivery.
 * - After a refusal the same cart, and the same key, may be tried again.
 */
export default class CartCompletionStrategy extends CoreCartCompletionStrategy {
  declare protected readonly cartService_: CartService
  declare protected readonly __container__: {
    discountService: DiscountService
    productVariantInventoryService: ProductVariantInventoryService
  }

  override async complete(
    cartId: string,
    key: IdempotencyKey,
    context: RequestContext,
  ): Promise<CartCompletionResponse> {
    const isRenewal = key.request_method === RENEWAL
    const refusal = isRenewal ? null : await this.refusalToday(cartId)
    if (refusal) return refusal
    let current = isOpenToAnother(key) ? await this.reopen(key) : key
    for (let attempt = 1; ; attempt++) {
      try {
        return await super.complete(cartId, current, context)
      } catch (error) {
        if (attempt === ATTEMPTS || !isCollision(error)) throw error
        current = await this.idempotencyKeyService_.retrieve(key.idempotency_key)
      }
    }
  }

  /** Why the cart is not ordered as it was shown; null if it is. */
  private async refusalToday(cartId: string) {
    const refusal = await refusedToday(this.activeManager_, cartId)
    if (refusal) return refusal
    try {
      return (await this.costsOtherwise(cartId)) ? totalHasChanged : null
    } catch (error) {
      return goodsLeftAnswer(error)
    }
  }

  private reopen({ idempotency_key }: IdempotencyKey) {
    return this.activeManager_.transaction((manager) =>
      this.idempotencyKeyService_
        .withTransaction(manager)
        .update(idempotency_key, { recovery_point: 'started' }),
    )
  }

  /**
   * Every stage begins here, so it is here that a stage waits for its turn. The core's stages begin
   * with it as well: they find what ours has done, in the same transaction.
   */
  protected override async handleCreateTaxLines(cartId: string, stage: Stage) {
    if (taxed.get(stage.manager) === cartId) return { recovery_point: 'tax_lines_created' }
    const begun = await this.beginStage(cartId, stage)
    if (!begun.response_code) taxed.set(stage.manager, cartId)
    return begun
  }

  private async beginStage(cartId: string, stage: Stage) {
    const [held] = await rowsOf(stage.manager, heldCart, HOLD_CART, [cartId])
    const lines = await idsOf(stage.manager, LOCK_LINES, [cartId])
    if (lines.length === 1) noteOneLine(stage.manager, cartId)
    await stage.manager.query(LOCK_PROMISES, [cartId])
    if (held?.has_final_taxes) return { recovery_point: 'tax_lines_created' }
    return super.handleCreateTaxLines(cartId, stage)
  }

  protected override async handleTaxLineCreated(
    cartId: string,
    key: IdempotencyKey,
    stage: AuthorisationStage,
  ) {
    const taxed = await this.handleCreateTaxLines(cartId, stage)
    if (taxed.response_code) return taxed
    if (await this.isAuthorised(cartId, stage)) return { recovery_point: 'payment_authorized' }
    await requireComplete(stage.manager, cartId)
    await this.updateSessions(cartId, stage)
    return super.handleTaxLineCreated(cartId, key, stage)
  }

  protected override async handlePaymentAuthorized(cartId: string, stage: Stage) {
    const taxed = await this.handleCreateTaxLines(cartId, stage)
    if (taxed.response_code) return taxed
    const cart = await this.totals(cartId, stage)
    if (hasChangedSinceAuthorisation(cart) || (await this.hasEndedCode(cartId, stage))) {
      await this.startPaymentAgain(cartId, stage)
      return cartHasChanged
    }
    await this.stock(stage).lockStockOfCart(cartId)
    this.handOver(cart, stage)
    const answer = await super.handlePaymentAuthorized(cartId, stage)
    if (answer.response_code === 409) {
      await this.releaseReservations(cartId, stage)
      await this.startPaymentAgain(cartId, stage)
    }
    return answer
  }

  /** The core releases on another connection, which cannot see what this transaction reserved. */
  protected override async removeReservations(): Promise<void> {}

  private async isAuthorised(cartId: string, { manager }: Stage) {
    return findsAny(
      manager,
      `SELECT FROM payment JOIN cart ON cart.id = payment.cart_id
       WHERE cart.id = $1 AND payment.canceled_at IS NULL
         AND cart.payment_authorized_at IS NOT NULL`,
      [cartId],
    )
  }

  private totals(cartId: string, { manager }: Stage): Promise<Totalled> {
    return this.cartService_.withTransaction(manager).retrieveWithTotals(cartId, { relations })
  }

  /**
   * Updates the cart to today's prices, and removes invalid codes. True if the total then differs
   * from the one that the shopper saw: nothing is ordered, and the cart has the new total.
   */
  private costsOtherwise(cartId: string): Promise<boolean> {
    const shownAmount = shownTotal.getStore()
    return this.activeManager_.transaction(async (manager) => {
      const [cart] = await rowsOf(manager, openCart, OPEN_CART, [cartId])
      if (!cart) return false
      const context = this.codeContext({ manager })
      if (shownAmount !== undefined)
        await repriceWhole(manager, cartId, () =>
          context.carts.update(cartId, { region_id: cart.region_id }),
        )
      const hasLostCode = await refreshCodes(context, cartId)
      const { total } = await this.totals(cartId, { manager })
      if (shownAmount === undefined ? !hasLostCode : total === shownAmount) return false
      await context.carts.setPaymentSessions(cartId)
      return true
    })
  }

  /** A swap keeps the discounts of its order, whether they are still valid or not. */
  private async hasEndedCode(cartId: string, stage: Stage): Promise<boolean> {
    const { ended } = await endedCodes(this.codeContext(stage), cartId)
    if (ended.length === 0) return false
    return !(await findsAny(stage.manager, 'SELECT FROM swap WHERE cart_id = $1', [cartId]))
  }

  private codeContext({ manager }: Stage): CodeContext {
    const { discountService } = this.__container__
    return {
      manager,
      carts: this.cartService_.withTransaction(manager),
      discounts: discountService.withTransaction(manager),
    }
  }

  /** The core updates sessions after a change, not with it: one may lag behind. */
  private async updateSessions(cartId: string, stage: Stage) {
    const cart = await this.totals(cartId, stage)
    const { total, payment_session } = cart
    if (!payment_session || payment_session.amount === total) return this.handOver(cart, stage)
    await this.keepRenewalsAmount(cartId, stage)
    await this.cartService_.withTransaction(stage.manager).setPaymentSessions(cartId)
  }

  /**
   * The amount of a renewal belongs to its key: with another one, a payment whose answer was lost
   * would be made twice. The engine builds another cart instead.
   */
  private async keepRenewalsAmount(cartId: string, { manager }: Stage) {
    const isRenewal = "SELECT FROM cart WHERE id = $1 AND type = 'subscription'"
    if (!(await findsAny(manager, isRenewal, [cartId]))) return
    const message = 'The total has changed since the renewal was prepared'
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message, 'cart_total_changed')
  }

  /** The core's part of the stage begins with these totals. */
  private handOver(cart: Totalled, { manager }: Stage): void {
    this.cartService_.withTransaction(manager).handOver(cart)
  }

  private stock({ manager }: Stage): ProductVariantInventoryService {
    return this.__container__.productVariantInventoryService.withTransaction(manager)
  }

  private async releaseReservations(cartId: string, { manager }: Stage) {
    const lines = await idsOf(manager, 'SELECT id FROM line_item WHERE cart_id = $1', [cartId])
    await this.inventoryService_.deleteReservationItemsByLineItem(lines, {
      transactionManager: manager,
    })
  }

  /** A cancelled payment leaves a dead session behind: the next attempt needs a new one. */
  private async startPaymentAgain(cartId: string, { manager }: Stage) {
    const payments = await idsOf(
      manager,
      'SELECT id FROM payment WHERE cart_id = $1 AND canceled_at IS NULL',
      [cartId],
    )
    const providers = this.paymentProviderService_.withTransaction(manager)
    for (const id of payments) await providers.cancelPayment({ id })
    await manager.query('UPDATE cart SET payment_authorized_at = NULL WHERE id = $1', [cartId])

    const sessions = await rowsOf(
      manager,
      session,
      `UPDATE payment_session SET is_initiated = false, status = 'pending',
         payment_authorized_at = NULL
       WHERE cart_id = $1 AND is_selected RETURNING provider_id`,
      [cartId],
    )
    const carts = this.cartService_.withTransaction(manager)
    for (const { provider_id } of sessions) await carts.setPaymentSession(cartId, provider_id)
  }
}
