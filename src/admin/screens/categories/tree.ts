/** A category as its tree needs it. */
export interface CategoryRecord {
  readonly id: string
  readonly name: string
  readonly handle: string
  readonly is_active: boolean
  readonly is_internal: boolean
  readonly rank: number
  readonly parent_category_id: string | null
}

/** Where a category stands: inside another or at the top level, and before which of its siblings. */
export interface CategoryPlace {
  readonly parentId: string | null
  /** From 0, among the others. */
  readonly rank: number
}

type Categories = readonly CategoryRecord[]

/** The categories inside another, or those at the top level, in their order. */
export const childrenOf = (all: Categories, parentId: string | null): Categories =>
  all
    .filter(({ parent_category_id }) => parent_category_id === parentId)
    .toSorted((one, other) => one.rank - other.rank || one.handle.localeCompare(other.handle))

const byId = (all: Categories, id: string | null) => all.find((each) => each.id === id)

/** Whether a category is another one, or somewhere inside it. */
function isInside(all: Categories, id: string | null, outerId: string): boolean {
  if (id === null) return false
  if (id === outerId) return true
  return isInside(all, byId(all, id)?.parent_category_id ?? null, outerId)
}

/** Places that are one step away; absent where there is none. */
export interface Steps {
  readonly up?: CategoryPlace
  readonly down?: CategoryPlace
  readonly into?: CategoryPlace & { readonly name: string }
  readonly out?: CategoryPlace & { readonly name: string }
}

export function stepsOf(all: Categories, category: CategoryRecord): Steps {
  const parentId = category.parent_category_id
  const siblings = childrenOf(all, parentId)
  const rank = siblings.findIndex(({ id }) => id === category.id)
  const previous = siblings[rank - 1]
  const parent = byId(all, parentId)
  return {
    ...(rank > 0 && { up: { parentId, rank: rank - 1 } }),
    ...(rank < siblings.length - 1 && { down: { parentId, rank: rank + 1 } }),
    ...(previous && {
      into: {
        parentId: previous.id,
        rank: childrenOf(all, previous.id).length,
        name: previous.name,
      },
    }),
    ...(parent && {
      out: {
        parentId: parent.parent_category_id,
        rank:
          childrenOf(all, parent.parent_category_id).findIndex(({ id }) => id === parent.id) + 1,
        name: parent.name,
      },
    }),
  }
}

export type DropPart = 'before' | 'inside' | 'after'

/** Where a category comes to stand that is dropped on a part of another; null inside itself. */
export function placeOfDrop(
  all: Categories,
  dragged: CategoryRecord,
  target: CategoryRecord,
  part: DropPart,
): CategoryPlace | null {
  if (isInside(all, target.id, dragged.id)) return null
  if (part === 'inside')
    return {
      parentId: target.id,
      rank: childrenOf(all, target.id).filter(({ id }) => id !== dragged.id).length,
    }
  const parentId = target.parent_category_id
  const others = childrenOf(all, parentId).filter(({ id }) => id !== dragged.id)
  const at = others.findIndex(({ id }) => id === target.id)
  return { parentId, rank: part === 'before' ? at : at + 1 }
}

/** All categories with one of them elsewhere. */
export function withMoved(all: Categories, id: string, place: CategoryPlace): Categories {
  const category = byId(all, id)
  if (!category) return all
  const others = childrenOf(all, place.parentId).filter((each) => each.id !== id)
  const siblings = others.toSpliced(place.rank, 0, {
    ...category,
    parent_category_id: place.parentId,
  })
  const ranked = new Map(siblings.map((each, rank) => [each.id, { ...each, rank }]))
  return all.map((each) => ranked.get(each.id) ?? each)
}

/** `Filter is now 2 of 3 in Coffee`. */
export function placeInWords(all: Categories, id: string): string {
  const category = byId(all, id)
  if (!category) return ''
  const siblings = childrenOf(all, category.parent_category_id)
  const at = siblings.findIndex((each) => each.id === id) + 1
  const parent = byId(all, category.parent_category_id)
  return `${category.name} is now ${at} of ${siblings.length} ${parent ? `in ${parent.name}` : 'at the top level'}`
}

/** Those whose names have the words, with all that they are inside of. */
export function foundIn(all: Categories, words: string): Categories {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return all
  const matching = all.filter(({ name }) => name.toLowerCase().includes(wanted))
  return all.filter(({ id }) => matching.some((each) => isInside(all, each.id, id)))
}
