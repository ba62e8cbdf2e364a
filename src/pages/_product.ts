import type { TextLink } from '#domain/frame.ts'
import type { Category, Product, ProductCard } from '#domain/product.ts'
import { categoryCrumbs, HOME_CRUMB, trailOf } from './_listing.ts'

const RELATED = 4

/** The way to a product through the first of its categories. */
export function productTrail(
  categories: readonly Category[],
  { categories: own }: Product,
): readonly Category[] {
  const category = categories.find(({ id }) => id === own[0]?.id)
  return category ? trailOf(categories, category) : []
}

export const productCrumbs = (
  trail: readonly Category[],
  product: Product,
): readonly TextLink[] => [
  ...(trail.length > 0 ? categoryCrumbs(trail) : [HOME_CRUMB]),
  { label: product.title, href: `/products/${product.handle}` },
]

const isOther = (product: Product) => (card: ProductCard) => card.id !== product.id

/** A few other things of the same kind; where there are too few, of the kind above it. */
export async function loadRelated(
  { commerce, region }: App.Locals,
  product: Product,
  trail: readonly Category[],
): Promise<readonly ProductCard[]> {
  const found: ProductCard[] = []
  for (const { id } of [...trail].reverse()) {
    const query = { regionId: region.id, categoryId: id, limit: RELATED * 2 + 1 }
    const { cards } = await commerce.cards.list(query)
    const known = new Set(found.map((card) => card.id))
    found.push(...cards.filter(isOther(product)).filter((card) => !known.has(card.id)))
    if (found.length >= RELATED) break
  }
  return found.slice(0, RELATED)
}
