import type { APIContext, APIRoute } from 'astro'
import { HOME } from '#content/home.ts'
import { leadOfCategory, leadOfCollection } from '#content/listings.ts'
import { formatPrice } from '#domain/money.ts'
import { POSTER_KINDS, type Poster, type PosterKind } from '#domain/poster.ts'
import { shortened } from '#domain/seo.ts'
import { fontCalled } from '#theme/fonts.ts'
import { LAKE } from '#theme/themes.ts'
import { allCategories, allCollections, sharedFor } from '../../_shop.ts'
import { nothingFor } from '../../_text.ts'

// The words of a poster. The front server draws them as /og/<kind>/<handle>.png.

const LONGEST_TITLE = 90
const LONGEST_LINE = 110

type Said = Pick<Poster, 'title' | 'line' | 'picture'> & { readonly tags: readonly string[] }
type Listed = { readonly categoryId: string } | { readonly collectionId: string }

async function productSaid({ commerce, region }: App.Locals, handle: string): Promise<Said | null> {
  const query = { regionId: region.id, handles: [handle], limit: 1 }
  const [card] = (await commerce.cards.list(query)).cards
  if (!card) return null
  const { id, title, subtitle, price, priceVaries, thumbnail } = card
  const from = priceVaries ? 'from ' : ''
  const line = price ? `${from}${formatPrice(price)}` : subtitle
  return { title, line, picture: thumbnail, tags: [`product:${id}`] }
}

/** A listing shows the first thing in it. */
async function firstPicture({ commerce, region }: App.Locals, which: Listed) {
  const [card] = (await commerce.cards.list({ regionId: region.id, ...which, limit: 1 })).cards
  return card?.thumbnail ?? null
}

async function categorySaid(locals: App.Locals, handle: string): Promise<Said | null> {
  const category = (await allCategories(locals)).find((each) => each.handle === handle)
  if (!category) return null
  const picture = await firstPicture(locals, { categoryId: category.id })
  return { title: category.name, line: leadOfCategory(category), picture, tags: ['products'] }
}

async function collectionSaid(locals: App.Locals, handle: string): Promise<Said | null> {
  const collection = (await allCollections(locals)).find((each) => each.handle === handle)
  if (!collection) return null
  const picture = await firstPicture(locals, { collectionId: collection.id })
  const line = leadOfCollection(collection)
  return { title: collection.title, line, picture, tags: ['products'] }
}

function shopSaid(): Said {
  const hero = HOME.sections.find(({ kind }) => kind === 'hero')
  const picture = hero?.kind === 'hero' ? hero.picture.url : null
  return { title: HOME.title, line: '', picture, tags: [] }
}

const SAID: Readonly<
  Record<PosterKind, (locals: App.Locals, handle: string) => Said | null | Promise<Said | null>>
> = {
  product: productSaid,
  category: categorySaid,
  collection: collectionSaid,
  default: shopSaid,
}

const isKind = (text: string | undefined): text is PosterKind =>
  POSTER_KINDS.some((kind) => kind === text)

async function saidBy({ locals, params }: APIContext): Promise<Said | null> {
  const { kind, handle = '' } = params
  return isKind(kind) ? SAID[kind](locals, handle) : null
}

export const GET: APIRoute = async (context) => {
  const said = await saidBy(context)
  if (!said) return nothingFor(context, ['products', 'categories', 'collections'])
  const { title, line, picture, tags } = said
  context.cache.set(sharedFor(tags))
  const poster: Poster = {
    title: shortened(title, LONGEST_TITLE),
    line: shortened(line, LONGEST_LINE),
    shopName: context.locals.store.name,
    picture,
    font: fontCalled(LAKE.font)?.url ?? null,
    colours: { ground: LAKE.light.background, primary: LAKE.light.primary },
  }
  return Response.json(poster, { headers: { 'x-robots-tag': 'noindex' } })
}
