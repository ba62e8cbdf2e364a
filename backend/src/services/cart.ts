import {
  type Address,
  type Cart,
  CartService as CoreService,
  type Customer,
} from '@medusajs/medusa'
import type { AddressRepository } from '@medusajs/medusa/dist/repositories/address'
import type { CartUpdateProps } from '@medusajs/medusa/dist/types/cart'
import type { AddressPayload } from '@medusajs/medusa/dist/types/common'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { authorisePayment } from '../cart/authorise-payment.ts'
import { keepDraftDeliveries } from '../cart/draft-deliveries.ts'
import { isGood } from '../cart/gift-cards/is-good.ts'
import { joinLike, keepGiftAmounts, moveGiftLines, readGiftLine } from '../cart/gift-cards/lines.ts'
import { holdCart } from '../cart/hold.ts'
import { noteDeliveries } from '../cart/note-deliveries.ts'
import { readOneLine } from '../cart/one-line.ts'
import {
  requireRoomForLines,
  requireSoldLine,
  requireSoldQuantities,
} from '../cart/quantities/require.ts'
import { repriceLines } from '../cart/reprice-lines.ts'
import { isSoldIn, requireOnSale } from '../cart/require-on-sale.ts'
import { changeEntity } from '../changed-entity.ts'
import { firstAddedFirst } from '../order/line-order.ts'
import { addToSubscriptions, type NewSubscriptionLine } from '../subscription/add-line.ts'
import { type ChangedTerms, changeLineTerms } from '../subscription/change-line.ts'
import { priceOf } from '../subscription/line-context.ts'
import { noteBasePrice, termsOfLines } from '../subscription/line-prices.ts'

type Lines = Parameters<CoreService['addOrUpdateLineItems']>[1]
type Options = Parameters<CoreService['addOrUpdateLineItems']>[2]
type Update = Parameters<CoreService['updateLineItem']>[2]
type Totalled = Parameters<CoreService['decorateTotals']>
type Authorisation = Parameters<CoreService['authorizePayment']>
type CartUpdate = [cartOrId: string | Cart, data: CartUpdateProps]
type Retrieval = Parameters<CoreService['retrieveWithTotals']>
type TotalledCart = Awaited<ReturnType<CoreService['retrieveWithTotals']>>

export default class CartService extends CoreService {
  override addOrUpdateLineItems(cartId: string, lines: Lines, options?: Options): Promise<void> {
    return this.atomicPhase_(async (manager) => {
      await holdCart(manager, cartId)
      // Staff may sell unpublished products, and do so by omitting the channel's check.
      if (options?.validateSalesChannels !== false) await requireOnSale(manager, [lines].flat())
      for (const wanted of [lines].flat()) {
        const line = await readGiftLine(manager, cartId, wanted)
        await joinLike(manager, cartId, line)
        const add = () => super.addOrUpdateLineItems(cartId, line, options)
        await keepDraftDeliveries(manager, cartId, add)
      }
      if (options?.validateSalesChannels !== false) {
        const variantIds = [lines].flat().map(({ variant_id }) => variant_id)
        await requireSoldQuantities(manager, cartId, variantIds)
        await requireRoomForLines(manager, cartId)
      }
    })
  }

  /**
   * The core looks for a guest with this address and otherwise creates one: of two carts with a new
   * address at the same moment, one was refused, because the guest existed by then
   * (services/cart.js, createOrFetchGuestCustomerFromEmail_). The second now waits until the first
   * is done.
   */
  protected override async createOrFetchGuestCustomerFromEmail_(email: string): Promise<Customer> {
    const lock = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))'
    await this.activeManager_.query(lock, [`guest ${email.toLowerCase()}`])
    return super.createOrFetchGuestCustomerFromEmail_(email)
  }

  /** A free cart has no session to choose: the core answers 500 (services/cart.js). */
  override async setPaymentSession(cartId: string, providerId: string): Promise<void> {
    try {
      await super.setPaymentSession(cartId, providerId)
    } catch (error) {
      if (!hasNoSession(error)) throw error
      const message = 'There is nothing to pay by this provider: ask for payment sessions first'
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
    }
  }

  /**
   * An address belongs to its region. The core writes the new country on the old street, even where
   * a customer has saved it, and keeps the billing address (services/cart.js setRegion_).
   */
  protected override async setRegion_(
    cart: Cart,
    regionId: string,
    countryCode: string | null,
  ): Promise<void> {
    const none = { shipping_address: null, shipping_address_id: null }
    Object.assign(cart, none, { billing_address: null, billing_address_id: null })
    await super.setRegion_(cart, regionId, countryCode)
  }

  /** The core checks the country of the shipping address only (services/cart.js). */
  protected override async updateBillingAddress_(
    cart: Cart,
    addressOrId: string | Partial<Address> | AddressPayload,
    addresses: typeof AddressRepository,
  ): Promise<void> {
    const address =
      typeof addressOrId === 'string'
        ? await addresses.findOne({ where: { id: addressOrId } })
        : addressOrId
    const country = address?.country_code?.toLowerCase()
    if (country && !cart.region.countries.some(({ iso_2 }) => iso_2 === country)) {
      const message = 'Billing country must be in the cart region'
      throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
    }
    await super.updateBillingAddress_(cart, addressOrId, addresses)
  }

  /** The core checks the stock only; some products are sold in steps, or within bounds. */
  override updateLineItem(cartId: string, lineItemId: string, update: Update): Promise<Cart> {
    return this.atomicPhase_(async (manager) => {
      await holdCart(manager, cartId)
      const price = await this.priceBySubscription(cartId, lineItemId, update.quantity)
      const byPlan = price && { unit_price: price.unit_price, should_calculate_prices: false }
      const change = () => super.updateLineItem(cartId, lineItemId, { ...update, ...byPlan })
      const cart = await keepDraftDeliveries(manager, cartId, change)
      if (price) await noteBasePrice(manager, lineItemId, price)
      await keepGiftAmounts(manager, cartId, cart.items ?? [])
      await requireSoldLine(manager, cartId, lineItemId)
      return cart
    })
  }

  override removeLineItem(cartId: string, lineItemId: string | string[]): Promise<void> {
    return this.atomicPhase_((manager) =>
      keepDraftDeliveries(manager, cartId, () => super.removeLineItem(cartId, lineItemId)),
    )
  }

  /**
   * A gift card that was stopped, has expired or was used up by another order pays for nothing,
   * although the cart has accepted it (services/cart.js applyGiftCard_ checks once, and never the
   * expiry). A line keeps its place in the bag.
   */
  override decorateTotals(cart: Totalled[0], config?: Totalled[1]) {
    if (cart.gift_cards) cart.gift_cards = cart.gift_cards.filter(isGood)
    cart.items?.sort(firstAddedFirst)
    return super.decorateTotals(cart, config)
  }

  /**
   * The core moves prices to another region or customer, and keeps on each line whether the old
   * price included tax: a line from a region without would be sold below its price in one with
   * (services/cart.js, updateUnitPrices_).
   */
  protected override async updateUnitPrices_(
    cart: Cart,
    regionId?: string,
    customerId?: string,
  ): Promise<void> {
    const manager = this.activeManager_
    const services = { manager, lines: this.lineItemService_.withTransaction(manager) }
    await moveGiftLines({ ...services, regionId: regionId ?? cart.region_id }, cart)
    await super.updateUnitPrices_(cart, regionId, customerId)
    await keepGiftAmounts(manager, cart.id, cart.items ?? [])
    const lines = cart.items?.flatMap((line) => (line.variant_id ? [line] : [])) ?? []
    if (lines.length === 0) return
    const id = regionId ?? cart.region_id
    const region = await this.regionService_.withTransaction(this.activeManager_).retrieve(id)
    const prices = await this.priceSelectionStrategy_
      .withTransaction(this.activeManager_)
      .calculateVariantPrice(
        lines.map(({ variant_id, quantity }) => ({ variantId: String(variant_id), quantity })),
        {
          region_id: region.id,
          currency_code: region.currency_code,
          customer_id: customerId ?? cart.customer_id,
          include_discount_prices: true,
          cart_id: cart.id,
        },
      )
    await repriceLines({ ...services, cart, currencyCode: region.currency_code }, prices)
    await noteDeliveries(manager, cart)
  }

  /** The core loads the whole cart even to note when it was completed (services/cart.js update). */
  override async update(...[cartOrId, data]: CartUpdate): Promise<Cart> {
    const { completed_at, ...more } = data
    if (completed_at === undefined || Object.keys(more).length > 0) {
      return super.update(cartOrId, data)
    }
    const id = typeof cartOrId === 'string' ? cartOrId : cartOrId.id
    return this.atomicPhase_(async (manager) => {
      const carts = manager.withRepository(this.cartRepository_)
      const cart = await changeEntity(carts, ['id', id], { completed_at })
      if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart ${id} was not found`)
      await this.eventBus_.withTransaction(manager).emit(CoreService.Events.UPDATED, { id })
      return cart
    })
  }

  override authorizePayment(...[cartOrId, context]: Authorisation): Promise<Cart> {
    return this.atomicPhase_(async (manager) => {
      const relations = ['payment_sessions', 'items.variant.product.profiles']
      const isId = typeof cartOrId === 'string'
      const cart = isId ? await this.retrieveWithTotals(cartOrId, { relations }) : cartOrId
      const { id, total = 0, payment_session: session } = cart
      if (total <= 0 || !session) {
        return super.authorizePayment(Object.assign(cart, { total }), context)
      }
      const carts = manager.withRepository(this.cartRepository_)
      const providers = this.paymentProviderService_
      const payment = { cart, total, session, context }
      const authorised = await authorisePayment({ manager, carts, providers }, payment)
      await this.eventBus_.withTransaction(manager).emit(CoreService.Events.UPDATED, { id })
      return authorised ?? this.retrieve(id, { relations: ['payment_sessions'] })
    })
  }

  override async retrieve(...request: Parameters<CoreService['retrieve']>): Promise<Cart> {
    return (await readOneLine(this.activeManager_, request)) ?? super.retrieve(...request)
  }

  /** Gives the next caller of `retrieveWithTotals` in this transaction, which holds the cart, these. */
  handOver(cart: TotalledCart): void {
    handedOver.set(this.activeManager_, cart)
  }

  /** The completion and the core's stages of it need the same totals, one after the other. */
  override async retrieveWithTotals(...request: Retrieval): Promise<TotalledCart> {
    const cart = handedOver.get(this.activeManager_)
    handedOver.delete(this.activeManager_)
    return cart?.id === request[0] ? cart : super.retrieveWithTotals(...request)
  }

  /** The core reads the product with all its channels, and counts it (services/product.js). */
  override async validateLineItem(
    ...[{ sales_channel_id }, { variant_id }]: Parameters<CoreService['validateLineItem']>
  ): Promise<boolean> {
    if (!sales_channel_id || !variant_id) return true
    return isSoldIn(this.activeManager_, variant_id, sales_channel_id)
  }

  /** The core fails on lines whose variant was deleted (services/cart.js): they leave the cart. */
  protected override async onSalesChannelChange(cart: Cart, channelId: string): Promise<void> {
    const gone = cart.items.filter(({ variant }) => !variant).map(({ id }) => id)
    if (gone.length > 0) await this.removeLineItem(cart.id, gone)
    cart.items = cart.items.filter(({ id }) => !gone.includes(id))
    await super.onSalesChannelChange(cart, channelId)
  }

  /** Adds a variant by subscription, at the price that the server computes. */
  addSubscriptionLine(cartId: string, line: NewSubscriptionLine): Promise<void> {
    return this.atomicPhase_((manager) =>
      addToSubscriptions({ ...this.lineContext(manager), cartId }, line),
    )
  }

  /** Changes how a line is bought, and its quantity. */
  changeLineTerms(cartId: string, changed: ChangedTerms): Promise<void> {
    return this.atomicPhase_((manager) =>
      changeLineTerms({ ...this.lineContext(manager), cartId }, changed),
    )
  }

  private lineContext(manager: EntityManager) {
    return {
      manager,
      carts: this,
      lines: this.lineItemService_.withTransaction(manager),
      prices: this.priceSelectionStrategy_.withTransaction(manager),
    }
  }

  /** The core gives a line whose quantity changes the price of a one-off purchase. */
  private async priceBySubscription(cartId: string, lineItemId: string, quantity?: number) {
    const terms = (await termsOfLines(this.activeManager_, cartId)).get(lineItemId)
    if (!terms) return null
    const context = { ...this.lineContext(this.activeManager_), cartId }
    const line = await this.lineItemService_.retrieve(lineItemId)
    return priceOf(context, {
      variantId: String(line.variant_id),
      quantity: quantity ?? line.quantity,
      terms,
    })
  }
}

/** By the manager of their transaction. */
const handedOver = new WeakMap<EntityManager, TotalledCart>()

/** The core throws another class of the same name. */
const hasNoSession = (error: unknown) =>
  error instanceof Error && 'type' in error && error.type === MedusaError.Types.UNEXPECTED_STATE
