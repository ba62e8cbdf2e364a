import { authenticateCustomer, type MiddlewaresConfig } from '@medusajs/medusa'
import type { RequestHandler } from 'express'
import { guardNamedAddresses, guardOwnAddress } from './address-owner.ts'
import { adoptOnUse } from './adopt-on-use.ts'
import { allowListed } from './allow-list/guard.ts'
import { withAnsweredFailures } from './answered-failures.ts'
import { carryPrices, showGoods } from './audience.ts'
import { auditWrites } from './audit-writes.ts'
import { carryOptions, checkOptions } from './carry-options.ts'
import { cartGuards, guardCartOwner } from './cart-owner.ts'
import { changeDraft } from './change-draft.ts'
import { guardClaim } from './claim-owner.ts'
import { refusing } from './complaints/complaint.ts'
import { wrongField } from './complaints/staff-fields.ts'
import { refusals } from './complaints/table.ts'
import { guardCompletedCart, holdChangedCart } from './completed-cart.ts'
import { requireUnused } from './in-use.ts'
import { boundPage } from './list-page.ts'
import { requireText, searchLiterally } from './literal-search.ts'
import { requireUnstocked } from './new-inventory-item.ts'
import { carryNoRefund } from './no-refund.ts'
import { guardOfferedDelivery } from './offered-delivery.ts'
import { orderGuards } from './order-access.ts'
import { editGuards } from './order-edits.ts'
import { guardMetadata } from './own-metadata.ts'
import { pageLists } from './paged-lists.ts'
import { requireClaimOfOrder, requireSwapOfOrder } from './parts-of-order.ts'
import { requirePlainNames } from './plain-names.ts'
import { listPublished, publishedGuards } from './published.ts'
import { renewMembers } from './renew-members.ts'
import { guardRenewalCart } from './renewal-cart.ts'
import { resetGuards } from './reset-token.ts'
import { guardSalesChannel } from './sales-channels.ts'
import { carrySeenAmount } from './seen-amount.ts'
import { requireService } from './service-caller.ts'
import { carryShownOrder } from './shown-order.ts'
import { hideSecrets, showRoles } from './staff-answers.ts'
import { authenticateStaff, requireRole } from './staff-caller.ts'
import { guardSwapCart } from './swap-cart.ts'
import { guardVersion } from './unchanged-record.ts'

interface Checked {
  readonly matcher: string
  /** Every method, and every path below, if absent. */
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly bodyParser?: false
  readonly middlewares?: readonly RequestHandler[]
}

/**
 * Checks that the core's own store routes lack. Medusa mounts the project's routes and these before
 * its own, so that a refusal here is final.
 */
const checked: readonly Checked[] = [
  { matcher: '/service', middlewares: [requireService] },
  {
    matcher: '/admin',
    middlewares: [
      boundPage,
      requireText,
      requirePlainNames,
      authenticateStaff,
      requireRole,
      hideSecrets,
      refusing(wrongField),
      guardVersion,
      auditWrites,
    ],
  },
  { matcher: '/admin/auth', middlewares: [showRoles] },
  { matcher: '/admin/users', middlewares: [showRoles] },
  { matcher: '/admin/invites', middlewares: [showRoles] },
  // After the checks, and after what hides secrets.
  { matcher: '/admin', middlewares: [pageLists, searchLiterally] },
  { matcher: '/admin/inventory-items', method: 'POST', middlewares: [requireUnstocked] },
  { matcher: '/admin/orders/:id/capture', method: 'POST', middlewares: [carrySeenAmount] },
  { matcher: '/admin/orders/:id/return', method: 'POST', middlewares: [carryNoRefund] },
  { matcher: '/admin/orders/:id/swaps/:swap_id', middlewares: [requireSwapOfOrder] },
  { matcher: '/admin/orders/:id/claims/:claim_id', middlewares: [requireClaimOfOrder] },
  { matcher: '/admin/sales-channels/:id/products/batch', middlewares: [renewMembers('product')] },
  {
    matcher: '/admin/product-categories/:id/products/batch',
    middlewares: [renewMembers('product')],
  },
  {
    matcher: '/admin/customer-groups/:id/customers/batch',
    middlewares: [renewMembers('customer')],
  },
  { matcher: '/admin/draft-orders/:id/line-items', middlewares: [changeDraft] },
  { matcher: '/admin/draft-orders/:id/pay', middlewares: [carrySeenAmount, changeDraft] },
  { matcher: '/admin/products', method: 'POST', middlewares: [checkOptions] },
  { matcher: '/admin/products/:id', method: 'POST', middlewares: [carryOptions] },
  ...refusals,
  { matcher: '/admin/:resource/:id', method: 'DELETE', middlewares: [requireUnused] },
  {
    matcher: '/store',
    middlewares: [allowListed, authenticateCustomer(), guardMetadata, guardSalesChannel],
  },
  {
    matcher: '/store/customers/password-reset',
    method: 'POST',
    middlewares: [resetGuards.customer],
  },
  { matcher: '/admin/users/reset-password', method: 'POST', middlewares: [resetGuards.staff] },
  // The signature is that of its bytes.
  { matcher: '/hooks/stripe', method: 'POST', bodyParser: false },
  // Only their routes read the bytes of a picture.
  { matcher: '/store/orders/:id/pictures', method: 'POST', bodyParser: false },
  { matcher: '/admin/orders/:id/pictures', method: 'POST', bodyParser: false },
  {
    matcher: '/store/carts/:id',
    middlewares: [
      orderGuards.ofAnyCart,
      cartGuards.cart,
      guardSwapCart,
      guardRenewalCart,
      guardCompletedCart,
    ],
  },
  {
    matcher: '/store/carts/:id',
    method: 'POST',
    middlewares: [guardCartOwner, guardNamedAddresses],
  },
  {
    matcher: '/store/carts/:id/shipping-methods',
    method: 'POST',
    middlewares: [guardOfferedDelivery],
  },
  {
    matcher: '/store/shipping-options/:cart_id',
    middlewares: [orderGuards.ofAnyCart, cartGuards.ofCart],
  },
  { matcher: '/store/customers/me', method: 'POST', middlewares: [guardNamedAddresses] },
  { matcher: '/store/customers/me/addresses/:address_id', middlewares: [guardOwnAddress] },
  // After every check: a refused request hands nothing over.
  { matcher: '/store/carts/:id', middlewares: [adoptOnUse, holdChangedCart] },
  { matcher: '/store/carts/:id/complete', method: 'POST', middlewares: [carryShownOrder] },
  {
    matcher: '/store/products',
    method: 'GET',
    middlewares: [cartGuards.inQuery, carryPrices, showGoods.ofList],
  },
  {
    matcher: '/store/products/:id',
    method: 'GET',
    middlewares: [cartGuards.inQuery, carryPrices, publishedGuards.product, showGoods.ofOne],
  },
  {
    matcher: '/store/variants',
    method: 'GET',
    middlewares: [cartGuards.inQuery, carryPrices, listPublished, showGoods.ofOne],
  },
  {
    matcher: '/store/variants/:id',
    method: 'GET',
    middlewares: [cartGuards.inQuery, carryPrices, publishedGuards.variant, showGoods.ofOne],
  },
  { matcher: '/store/orders/:id', method: 'GET', middlewares: [orderGuards.confirmed] },
  { matcher: '/store/orders/:id/gift-cards', method: 'GET', middlewares: [orderGuards.order] },
  { matcher: '/store/orders/:id/invoices', middlewares: [orderGuards.order] },
  { matcher: '/store/orders/:id/after-sale', method: 'GET', middlewares: [orderGuards.order] },
  { matcher: '/store/orders/:id/claims', method: 'POST', middlewares: [orderGuards.order] },
  { matcher: '/store/orders/:id/cancel', method: 'POST', middlewares: [orderGuards.order] },
  {
    matcher: '/store/orders/:id/swaps/:swapId/cancel',
    method: 'POST',
    middlewares: [orderGuards.order],
  },
  { matcher: '/store/orders/:id/pictures', middlewares: [orderGuards.order] },
  { matcher: '/store/orders/cart/:cart_id', method: 'GET', middlewares: [orderGuards.ofCart] },
  { matcher: '/store/orders/batch/customer/token', middlewares: [guardClaim] },
  { matcher: '/store/returns', method: 'POST', middlewares: [orderGuards.inBody] },
  { matcher: '/store/swaps', method: 'POST', middlewares: [orderGuards.inBody] },
  { matcher: '/store/swaps/:cart_id', method: 'GET', middlewares: [orderGuards.ofSwapCart] },
  { matcher: '/store/order-edits/:id', middlewares: [orderGuards.ofOrderEdit] },
  { matcher: '/store/order-edits/:id/decline', middlewares: [editGuards.decline] },
  { matcher: '/store/order-edits/:id/complete', middlewares: [editGuards.complete] },
  { matcher: '/store/payment-collections/:id', middlewares: [orderGuards.ofPaymentCollection] },
]

export const config: MiddlewaresConfig = {
  routes: checked.map(({ middlewares = [], ...route }) => ({
    ...route,
    middlewares: middlewares.map(withAnsweredFailures),
  })),
}
