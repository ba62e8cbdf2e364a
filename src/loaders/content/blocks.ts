import type { ProductCard } from '#domain/catalogue/product.ts'
import type { Block } from '#domain/content/block.ts'
import {
  collectionsIn,
  type FilledBlock,
  fillBlocks,
  handlesIn,
} from '#domain/content/filled-block.ts'
import { faqPage } from '#domain/seo/structured-data.ts'
import { addressOf, allCollections } from '../shop.ts'
import { STORIES_TAG } from './content.ts'

interface Filled {
  readonly blocks: readonly FilledBlock[]
  readonly tags: readonly string[]
}

/** As many as one request answers. */
const CARDS_AT_MOST = 100

/** Everything that was chosen by hand on a page, in one request. */
export async function cardsOf(
  { commerce, region }: App.Locals,
  chosen: readonly string[],
): Promise<readonly ProductCard[]> {
  const handles = chosen.slice(0, CARDS_AT_MOST)
  if (handles.length === 0) return []
  return (await commerce.cards.list({ regionId: region.id, handles, limit: handles.length })).cards
}

async function collectionCards(locals: App.Locals, limits: ReadonlyMap<string, number>) {
  if (limits.size === 0) return new Map<string, readonly ProductCard[]>()
  const { commerce, region } = locals
  const collections = await allCollections(locals)
  const lists = await Promise.all(
    collections.flatMap(({ id, handle }) => {
      const limit = limits.get(handle)
      if (limit === undefined) return []
      const query = { regionId: region.id, collectionId: id, limit }
      return [commerce.cards.list(query).then(({ cards }) => [handle, cards] as const)]
    }),
  )
  return new Map(lists)
}

/** The parts of a page with today's products, and the tags of these. */
export async function fillPage(locals: App.Locals, blocks: readonly Block[]): Promise<Filled> {
  const handles = handlesIn(blocks)
  const limits = collectionsIn(blocks)
  const [chosen, collections] = await Promise.all([
    cardsOf(locals, handles),
    collectionCards(locals, limits),
  ])
  const cards = [...chosen, ...[...collections.values()].flat()]
  // A product that is added to a collection, or is sold again, was on no page before.
  const mayGrow = limits.size > 0 || chosen.length < handles.length
  return {
    blocks: fillBlocks(blocks, { chosen, collections }),
    tags: [
      ...(mayGrow ? ['products'] : []),
      ...(blocks.some(({ kind }) => kind === 'stories') ? [STORIES_TAG] : []),
      ...cards.map(({ id }) => `product:${id}`),
    ],
  }
}

/** All questions of a page as search engines read them: it may say so once. */
export function questionsSchema(locals: App.Locals, path: string, blocks: readonly FilledBlock[]) {
  const questions = blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : []))
  return questions.length > 0 ? [faqPage(addressOf(locals, path), questions)] : []
}
