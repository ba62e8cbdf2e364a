import type { FacetValue } from './facets.ts'
import type { Category } from './product.ts'

/** From the top of the tree down to a category. */
export function trailOf(categories: readonly Category[], category: Category): readonly Category[] {
  const parent = categories.find(({ id }) => id === category.parent?.id)
  return parent && parent.id !== category.id
    ? [...trailOf(categories, parent), category]
    : [category]
}

/** Categories by the id of what stands directly above them, of those that `isOffered` counts. */
function childrenOf(categories: readonly Category[], isOffered: (category: Category) => boolean) {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const above = ({ id, parent }: Category): string | undefined => {
    const next = parent && parent.id !== id ? byId.get(parent.id) : undefined
    return next === undefined || isOffered(next) ? next?.id : above(next)
  }
  const children = new Map<string | undefined, Category[]>()
  for (const category of categories.filter(isOffered)) {
    const parentId = above(category)
    const siblings = children.get(parentId)
    if (siblings) siblings.push(category)
    else children.set(parentId, [category])
  }
  return children
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
  const children = childrenOf(categories, ({ handle }) => offered.has(handle))
  const below = (parentId: string | undefined, depth: number): readonly FacetValue[] =>
    (children.get(parentId) ?? []).flatMap(({ id, handle }) => {
      const value = offered.get(handle)
      return value ? [{ ...value, depth }, ...below(id, depth + 1)] : []
    })
  const known = new Set(categories.map(({ handle }) => handle))
  const unknown = [...offered.values()].filter(({ value }) => !known.has(value))
  return [...below(undefined, 0), ...unknown]
}
