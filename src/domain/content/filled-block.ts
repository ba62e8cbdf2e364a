import type { ProductCard } from '../catalogue/product.ts'
import type { Block, BlockOf } from './block.ts'

export type ProductsFilled = Omit<BlockOf<'products'>, 'source'> & {
  readonly cards: readonly ProductCard[]
}

/** A product in a picture, as it is sold today. */
interface SpotFilled {
  readonly card: ProductCard
  readonly x: number
  readonly y: number
}

export type SpotsFilled = Omit<BlockOf<'spots'>, 'spots'> & {
  readonly spots: readonly SpotFilled[]
}

/** A block as components take it: with today's products and prices. */
export type FilledBlock =
  | Exclude<Block, { kind: 'products' | 'spots' }>
  | ProductsFilled
  | SpotsFilled

/** Every product that editors chose by hand for these blocks, once. */
export const handlesIn = (blocks: readonly Block[]): readonly string[] => [
  ...new Set(
    blocks.flatMap((block) => {
      if (block.kind === 'spots') return block.spots.map(({ handle }) => handle)
      return block.kind === 'products' && block.source.by === 'hand' ? block.source.handles : []
    }),
  ),
]

/** Every collection that these blocks show, with the limit of the largest. */
export function collectionsIn(blocks: readonly Block[]): ReadonlyMap<string, number> {
  const limits = new Map<string, number>()
  for (const block of blocks) {
    if (block.kind !== 'products' || block.source.by !== 'collection') continue
    const { collection, limit } = block.source
    limits.set(collection, Math.max(limit, limits.get(collection) ?? 0))
  }
  return limits
}

/** The products from commerce that the blocks of a page need. */
export interface Goods {
  /** Products that were chosen by hand, in any order. */
  readonly chosen: readonly ProductCard[]
  /** Products by the handle of their collection, in its order. */
  readonly collections: ReadonlyMap<string, readonly ProductCard[]>
}

/**
 * Puts today's products into the blocks of a page. Missing products are omitted, and so is a list
 * without any; a picture stays.
 */
export function fillBlocks(blocks: readonly Block[], goods: Goods): readonly FilledBlock[] {
  const byHandle = new Map(goods.chosen.map((card) => [card.handle, card]))
  return blocks.flatMap((block): FilledBlock[] => {
    if (block.kind === 'spots') {
      const spots = block.spots.flatMap(({ handle, x, y }) => {
        const card = byHandle.get(handle)
        return card ? [{ card, x, y }] : []
      })
      return [{ ...block, spots }]
    }
    if (block.kind === 'stories') return block.stories.length > 0 ? [block] : []
    if (block.kind !== 'products') return [block]
    const { source, ...rest } = block
    const cards =
      source.by === 'hand'
        ? source.handles.flatMap((handle) => byHandle.get(handle) ?? [])
        : (goods.collections.get(source.collection) ?? []).slice(0, source.limit)
    return cards.length > 0 ? [{ ...rest, cards }] : []
  })
}
