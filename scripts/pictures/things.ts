import type { PaletteName } from './palettes.ts'

/** What is printed on a thing. Empty where nothing is. */
export interface Label {
  readonly number: string
  readonly name: string
  readonly origin: string
  readonly amount: string
  readonly form: string
}

export type BagShape = 'flat-bottom' | 'side-gusset' | 'tin-tie' | 'pillow' | 'kilo'
export type TinShape = 'round' | 'caddy' | 'tall'

/** The kinds of thing on the shelf; a kind with several silhouettes names the one it has. */
export type Form =
  | { readonly kind: 'coffee bag'; readonly shape: BagShape }
  | { readonly kind: 'tea tin'; readonly shape: TinShape }
  | { readonly kind: 'mug'; readonly shape: 'mug' | 'cup' }
  | { readonly kind: 'kettle'; readonly shape: 'gooseneck' | 'electric' }
  | { readonly kind: 'dripper'; readonly shape: 'carafe' | 'cup' }
  | { readonly kind: 'grinder'; readonly shape: 'hand' | 'travel' }
  | { readonly kind: 'filter box' }
  | { readonly kind: 'matcha bowl' }
  | { readonly kind: 'cold brew' }
  | { readonly kind: 'scale' }
  | { readonly kind: 'gift card' }
  | { readonly kind: 'tasting box'; readonly bags: readonly [string, string] }

export interface Thing {
  /** The product's handle, and the seed of its lake. */
  readonly handle: string
  readonly palette: PaletteName
  readonly label: Label
  readonly form: Form
}
