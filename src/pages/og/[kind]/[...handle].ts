import type { APIContext, APIRoute } from 'astro'
import { leadOfCategory, leadOfCollection } from '#content/listings.ts'
import type { Block } from '#domain/content/block.ts'
import { formatPrice } from '#domain/money/money.ts'
import { OG_IMAGE_KINDS, type OgImage, type OgImageKind } from '#domain/seo/og-image.ts'
import { shortened } from '#domain/seo/seo.ts'
import { DEFAULT_THEME } from '#domain/theme/default-theme.ts'
import { loadHome, loadPage, loadStory } from '#loaders/content/content.ts'
import { nothingFor } from '#loaders/content/text.ts'
import { allCategories, allCollections, sharedFor } from '#loaders/shop.ts'
import { fontCalled } from '#theme/fonts.ts'

// The data of an OG image. The front server draws it as /og/<kind>/<handle>.png.

/** Any of these may add what is missing today. */
const ABSENT = ['products', 'categories', 'collections', 'content:page', 'content:story']
const LONGEST_TITLE = 90
const LONGEST_LINE = 110

type OgContent = Pick<OgImage, 'title' | 'line' | 'picture'> & { readonly tags: readonly string[] }
type Listed = { readonly categoryId: string } | { readonly collectionId: string }

async function productContent(
  { commerce, region }: App.Locals,
  handle: string,
): Promise<OgContent | null> {
  const query = { regionId: region.id, handles: [handle], limit: 1 }
  const [card] = (await commerce.cards.list(query)).cards
  if (!card) return null
  const { id, title, subtitle, price, priceVaries, thumbnail } = card
  const from = priceVaries ? 'from ' : ''
  const line = price ? `${from}${formatPrice(price)}` : subtitle
  return { title, line, picture: thumbnail, tags: [`product:${id}`] }
}

/** A listing shows the picture of its first product. */
async function firstPicture({ commerce, region }: App.Locals, which: Listed) {
  const [card] = (await commerce.cards.list({ regionId: region.id, ...which, limit: 1 })).cards
  return card?.thumbnail ?? null
}

async function categoryContent(locals: App.Locals, handle: string): Promise<OgContent | null> {
  const category = (await allCategories(locals)).find((each) => each.handle === handle)
  if (!category) return null
  const picture = await firstPicture(locals, { categoryId: category.id })
  return { title: category.name, line: leadOfCategory(category), picture, tags: ['products'] }
}

async function collectionContent(locals: App.Locals, handle: string): Promise<OgContent | null> {
  const collection = (await allCollections(locals)).find((each) => each.handle === handle)
  if (!collection) return null
  const picture = await firstPicture(locals, { collectionId: collection.id })
  const line = leadOfCollection(collection)
  return { title: collection.title, line, picture, tags: ['products'] }
}

/** The first picture among the blocks of a page. */
function pictureIn(blocks: readonly Block[]): string | null {
  for (const block of blocks) {
    if ('picture' in block) return block.picture.url
  }
  return null
}

async function pageContent(locals: App.Locals, slug: string): Promise<OgContent | null> {
  const { view: page, tags } = await loadPage(locals, slug)
  if (!page) return null
  const { title, lead, description, blocks } = page
  return { title, line: lead || description, picture: pictureIn(blocks), tags }
}

async function storyContent(locals: App.Locals, slug: string): Promise<OgContent | null> {
  const { view: story, tags } = await loadStory(locals, slug)
  if (!story) return null
  const { title, lead, picture } = story
  return { title, line: lead, picture: picture.url, tags }
}

async function shopContent(locals: App.Locals): Promise<OgContent> {
  const { view: home, tags } = await loadHome(locals)
  return {
    title: home?.title || locals.store.name,
    line: '',
    picture: pictureIn(home?.blocks ?? []),
    tags,
  }
}

const CONTENTS: Readonly<
  Record<OgImageKind, (locals: App.Locals, handle: string) => Promise<OgContent | null>>
> = {
  product: productContent,
  category: categoryContent,
  collection: collectionContent,
  page: pageContent,
  story: storyContent,
  default: shopContent,
}

const isKind = (text: string | undefined): text is OgImageKind =>
  OG_IMAGE_KINDS.some((kind) => kind === text)

async function contentOf({ locals, params }: APIContext): Promise<OgContent | null> {
  const { kind, handle = '' } = params
  return isKind(kind) ? CONTENTS[kind](locals, handle) : null
}

export const GET: APIRoute = async (context) => {
  const content = await contentOf(context)
  if (!content) return nothingFor(context, ABSENT)
  const { title, line, picture, tags } = content
  context.cache.set(sharedFor(tags))
  const ogImage: OgImage = {
    title: shortened(title, LONGEST_TITLE),
    line: shortened(line, LONGEST_LINE),
    shopName: context.locals.store.name,
    picture,
    font: fontCalled(DEFAULT_THEME.font)?.url ?? null,
    colours: { ground: DEFAULT_THEME.light.background, primary: DEFAULT_THEME.light.primary },
  }
  return Response.json(ogImage, { headers: { 'x-robots-tag': 'noindex' } })
}
