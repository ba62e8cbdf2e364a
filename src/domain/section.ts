import type { TextLink } from './frame.ts'
import type { Picture, ProductCard } from './product.ts'

/** The parts that editors compose a page from, as components take them. */

export interface HeroSection {
  readonly kind: 'hero'
  readonly title: string
  readonly lead: string
  readonly picture: Picture
  readonly links: readonly TextLink[]
}

/** A table of a few products: facts where others put slogans. */
export interface TableSection {
  readonly kind: 'table'
  readonly title: string
  readonly link: TextLink | null
  readonly cards: readonly ProductCard[]
}

export interface CardsSection {
  readonly kind: 'cards'
  readonly title: string
  readonly link: TextLink | null
  readonly cards: readonly ProductCard[]
}

export interface StorySection {
  readonly kind: 'story'
  readonly overline: string
  readonly title: string
  readonly text: string
  readonly picture: Picture
  readonly link: TextLink | null
  /** The picture to the right of the words instead of the left. */
  readonly isMirrored: boolean
}

export type Section = HeroSection | TableSection | CardsSection | StorySection

/** A section as content keeps it: products by handle, to be filled with today's prices. */
export type SectionPlan =
  | HeroSection
  | StorySection
  | (Omit<TableSection, 'cards'> & { readonly handles: readonly string[] })
  | (Omit<CardsSection, 'cards'> & { readonly handles: readonly string[] })

/** Every product that a page's sections show, once. */
export const handlesIn = (plans: readonly SectionPlan[]): readonly string[] => [
  ...new Set(plans.flatMap((plan) => ('handles' in plan ? plan.handles : []))),
]

/** Puts today's cards into a page's plan. A product that is gone leaves its place to the others. */
export function fillSections(
  plans: readonly SectionPlan[],
  cards: readonly ProductCard[],
): readonly Section[] {
  const byHandle = new Map(cards.map((card) => [card.handle, card]))
  return plans.flatMap((plan): Section[] => {
    if (!('handles' in plan)) return [plan]
    const { handles, ...section } = plan
    const found = handles.flatMap((handle) => byHandle.get(handle) ?? [])
    return found.length > 0 ? [{ ...section, cards: found }] : []
  })
}
