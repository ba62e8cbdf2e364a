import type { APIContext } from 'astro'
import { type AfterSaleKind, linesFor } from '#domain/after-sale/after-sale.ts'
import { KIND_WORDS } from '#domain/after-sale/after-sale-words.ts'
import { orderHome, seenOrder } from '../order/order.ts'
import { loadFrame, seoOf } from '../shop.ts'

/** The fields of a posted request; those of the address if it was not posted. */
async function readForm({ request, url }: Pick<APIContext, 'request' | 'url'>) {
  const isPosted = request.method === 'POST'
  const form = isPosted ? await request.formData().catch(() => new FormData()) : new FormData()
  return { isPosted, form, fields: Object.fromEntries(isPosted ? form : url.searchParams) }
}

/**
 * The data that the pages of a return, a swap and a claim share: the order with its after-sale,
 * null if this visitor may not see it, and the posted form.
 */
export async function loadRequestPage(
  context: Pick<APIContext, 'locals' | 'params' | 'request' | 'url'>,
  kind: AfterSaleKind,
) {
  const { locals, params, url } = context
  const [frame, seen, sent] = await Promise.all([
    loadFrame(locals),
    seenOrder(locals, params['id']),
    readForm(context),
  ])
  const { name: title, hint: lead } = KIND_WORDS[kind]
  const description = 'What you can do once your order has arrived.'
  return {
    frame,
    seen,
    ...sent,
    title,
    lead,
    seo: seoOf(locals, { title, description, path: url.pathname, isHidden: true }),
    home: seen ? await orderHome(context, seen.order) : '',
    isLeft: seen !== null && linesFor(kind, seen.afterSale).length > 0,
  }
}
