import {
  type CartService,
  type DraftOrderService,
  defaultAdminDraftOrdersCartFields,
  defaultAdminDraftOrdersCartRelations,
  defaultAdminDraftOrdersFields,
  defaultAdminDraftOrdersRelations,
} from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { databaseOf } from '../../../database.ts'

/** Once a draft is paid its cart counts with the tax that it was paid with, and needs it here. */
const TAX_LINES = ['items.tax_lines', 'shipping_methods.tax_lines']

/**
 * `GET /admin/draft-orders/{id}`: the core's route reads no tax lines, and answers 500 once a draft
 * is paid (api/routes/admin/draft-orders/get-draft-order.js).
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const draft = await request.scope
    .resolve<DraftOrderService>('draftOrderService')
    .retrieve(request.params['id'] ?? '', {
      select: defaultAdminDraftOrdersFields,
      relations: defaultAdminDraftOrdersRelations,
    })
  // Totals of a draft that is open still ask for its taxes, in a transaction.
  const cart = await databaseOf(request).transaction((manager) =>
    request.scope
      .resolve<CartService>('cartService')
      .withTransaction(manager)
      .retrieveWithTotals(draft.cart_id, {
        select: defaultAdminDraftOrdersCartFields,
        relations: [...defaultAdminDraftOrdersCartRelations, ...TAX_LINES],
      }),
  )
  response.json({ draft_order: { ...draft, cart } })
}
