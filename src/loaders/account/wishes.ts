import type { APIContext } from 'astro'
import { isAway } from '#account/account.server.ts'
import { changeWishes, wishesHere } from '#account/wishes.server.ts'
import { nextPath } from '#domain/account/next-path.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import { isProductId } from '#domain/catalogue/wishes.ts'
import type { FlashMessage } from '#domain/web/flash-message.ts'
import { flash, seeOther } from '../flash-message.ts'
import { setPageNote } from '../page-note.ts'

const LIST = '/account/wishlist'
const CARDS_AT_ONCE = 100
/** The maximum of an account. */
const CHANGED_AT_MOST = 200

const UNREACHED: FlashMessage = {
  kind: 'error',
  text: 'We could not reach the shop. Try again in a moment.',
}

/** Saves or removes a product, from any page; the message is shown on the target page. */
export async function changeByForm(
  context: Pick<APIContext, 'cookies' | 'locals' | 'request'>,
  isSignedIn: boolean,
): Promise<Response> {
  const { account, reportError } = context.locals
  const form = await context.request.formData().catch(() => new FormData())
  const productIds = form.getAll('productId').filter(isProductId).slice(0, CHANGED_AT_MOST)
  if (!account || productIds.length === 0) return seeOther(LIST)
  const isWished = form.get('wish') !== 'no'
  const next = nextPath(form.get('next'), LIST)
  const setMessage = next === LIST ? setPageNote : flash
  try {
    await changeWishes(account.context, isSignedIn, { productIds, isWished })
    const text = isWished ? 'It is in your wish list.' : 'Removed from your wish list.'
    setMessage(context, { kind: 'success', text })
  } catch (error) {
    if (!isAway(error)) throw error
    reportError('account', error)
    setMessage(context, UNREACHED)
  }
  return seeOther(next)
}

interface Wished {
  readonly cards: readonly ProductCard[]
  /** The products that are not sold here now, of which nothing is shown. */
  readonly gone: readonly string[]
}

/** What is wished for, as far as it is sold to this shopper. */
export async function loadWishes(
  { locals }: Pick<APIContext, 'locals'>,
  isSignedIn: boolean,
): Promise<Wished> {
  const { account, commerce, region } = locals
  const ids = account ? await wishesHere(account.context, isSignedIn) : []
  const parts = Array.from({ length: Math.ceil(ids.length / CARDS_AT_ONCE) }, (_, part) =>
    commerce.cards.list({
      regionId: region.id,
      ids: ids.slice(part * CARDS_AT_ONCE, (part + 1) * CARDS_AT_ONCE),
      limit: CARDS_AT_ONCE,
    }),
  )
  const cards = (await Promise.all(parts)).flatMap((page) => page.cards)
  const sold = new Set(cards.map(({ id }) => id))
  return { cards, gone: ids.filter((id) => !sold.has(id)) }
}
