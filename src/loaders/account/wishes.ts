import type { APIContext } from 'astro'
import { isAway } from '#account/account.server.ts'
import { changeWishes, wishesHere } from '#account/wishes.server.ts'
import { nextPath } from '#domain/account/next-path.ts'
import type { Offer } from '#domain/catalogue/offer.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import { type WishRow, wishedVariant, wishRow } from '#domain/catalogue/wish-row.ts'
import { isProductId, isVariantId, type Wish } from '#domain/catalogue/wishes.ts'
import type { FlashMessage } from '#domain/web/flash-message.ts'
import { addLinked } from '../cart/linked.ts'
import { flash, seeOther } from '../flash-message.ts'
import { setPageNote } from '../page-note.ts'

const LIST = '/account/wishlist'
const ROWS_AT_ONCE = 100
/** The maximum of an account. */
const CHANGED_AT_MOST = 200

const UNREACHED: FlashMessage = {
  kind: 'error',
  text: 'We could not reach the shop. Try again in a moment.',
}

type FormContext = Pick<APIContext, 'cookies' | 'locals' | 'request'>

function wishesIn(form: FormData): readonly Wish[] {
  const variant = form.get('variant')
  const variantId = isVariantId(variant) ? variant : null
  return form
    .getAll('productId')
    .filter(isProductId)
    .slice(0, CHANGED_AT_MOST)
    .map((productId) => ({ productId, variantId }))
}

/** Saves or removes a product, from any page; the message is shown on the target page. */
async function changeByForm(
  context: FormContext,
  isSignedIn: boolean,
  form: FormData,
): Promise<Response> {
  const { account, reportError } = context.locals
  const wishes = wishesIn(form)
  if (!account || wishes.length === 0) return seeOther(LIST)
  const isWished = form.get('wish') !== 'no'
  const next = nextPath(form.get('next'), LIST)
  const setMessage = next === LIST ? setPageNote : flash
  try {
    await changeWishes(account.context, isSignedIn, { wishes, isWished })
    const text = isWished ? 'Saved to your wish list.' : 'Removed from your wish list.'
    setMessage(context, { kind: 'success', text })
  } catch (error) {
    if (!isAway(error)) throw error
    reportError('account', error)
    setMessage(context, UNREACHED)
  }
  return seeOther(next)
}

/** Puts every wish that needs no choice in the bag, without a script. */
async function addAllByForm(
  context: FormContext,
  isSignedIn: boolean,
  openingKey: unknown,
): Promise<Response> {
  const { rows } = await loadWishes(context, isSignedIn)
  const { message, path } = await addLinked(
    context,
    rows.flatMap(({ item }) => item ?? []),
    openingKey,
  )
  if (message?.kind === 'success') setPageNote(context, message)
  return seeOther(path)
}

/** The forms of the wish list: its changes, and its way into the bag. */
export async function answerForm(context: FormContext, isSignedIn: boolean): Promise<Response> {
  const form = await context.request.formData().catch(() => new FormData())
  return form.get('bag') === 'all'
    ? addAllByForm(context, isSignedIn, form.get('opening'))
    : changeByForm(context, isSignedIn, form)
}

interface Wished {
  readonly rows: readonly WishRow[]
  /** The products that are not sold here now, of which nothing is shown. */
  readonly gone: readonly string[]
}

/** The answers for a long list, which commerce gives a page at a time. */
async function inParts<Row>(
  ids: readonly string[],
  loadPart: (part: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / ROWS_AT_ONCE) }, (_, part) =>
    loadPart(ids.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE)),
  )
  return (await Promise.all(parts)).flat()
}

const cardsOf = ({ commerce, region }: App.Locals, ids: readonly string[]) =>
  inParts<ProductCard>(ids, async (part) => {
    const wanted = { regionId: region.id, ids: part, limit: ROWS_AT_ONCE }
    return (await commerce.cards.list(wanted)).cards
  })

/** What is wished for, as far as it is sold to this shopper. */
export async function loadWishes(
  { locals }: Pick<APIContext, 'locals'>,
  isSignedIn: boolean,
): Promise<Wished> {
  const { account, commerce, region } = locals
  const wishes = account ? await wishesHere(account.context, isSignedIn) : []
  const cards = await cardsOf(
    locals,
    wishes.map(({ productId }) => productId),
  )
  const found = wishes.flatMap((wish) => {
    const card = cards.find(({ id }) => id === wish.productId)
    return card ? [{ card, wish }] : []
  })
  const variants = found.flatMap(({ card, wish }) => wishedVariant(card, wish) ?? [])
  const offers = await inParts<Offer>(variants, (part) => commerce.offers.list(part, region))
  const sold = new Set(cards.map(({ id }) => id))
  return {
    rows: found.map(({ card, wish }) => {
      const variantId = wishedVariant(card, wish)
      const offer = offers.find(({ id }) => id === variantId)
      return wishRow(card, wish, offer)
    }),
    gone: wishes.flatMap(({ productId }) => (sold.has(productId) ? [] : [productId])),
  }
}
