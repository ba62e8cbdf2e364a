import type { FacetValue } from './facets.ts'
import type { Category } from './product.ts'

/** From the top of the tree down to a category. */
export function trailOf(categories: readonly Category[], category: Category): readonly Category[] {
  const parent = categories.find(({ id }) => id === category.parent?.id)
  return parent && parent.id !== category.id
    ? [...trailOf(categories, parent), category]
    : [category]
}

/**
 * The categories of a facet as the shop's tree has them, each under its parent. Those on the path
 * to the current category hold everything and are left out.
 */
export function inTree(
  values: readonly FacetValue[],
  categories: readonly Category[],
  here: Category | undefined,
): readonly FacetValue[] {
  const passed = here ? trailOf(categories, here).map(({ handle }) => handle) : []
  const offered = new Map(
    values.filter(({ value }) => !passed.includes(value)).map((each) => [each.value, each]),
  )
  const offeredAbove = (category: Category) =>
    trailOf(categories, category)
      .slice(0, -1)
      .filter(({ handle }) => offered.has(handle))
  const below = (parent: Category | undefined, depth: number): readonly FacetValue[] =>
    categories.flatMap((category) => {
      const value = offered.get(category.handle)
      if (!value || offeredAbove(category).at(-1)?.id !== parent?.id) return []
      return [{ ...value, depth }, ...below(category, depth + 1)]
    })
  const reachable = below(undefined, 0)
  const unknown = [...offered.values()].filter(
    ({ value }) => !categories.some(({ handle }) => handle === value),
  )
  return [...reachable, ...unknown]
}
