import type { FaqEntry } from '../seo/structured-data.ts'
import type { ContentPicture } from './content-picture.ts'
import type { TextLink } from './frame.ts'
import type { RichText } from './rich-text.ts'
import type { StoryCard } from './story-card.ts'

// The blocks of editors' pages, as content gives them to pages: products by handle or by
// collection, still to be filled with today's prices.

/** VA-1. */
export const BUTTON_VOICES = ['primary', 'secondary', 'outline', 'ghost', 'link'] as const
type ButtonVoice = (typeof BUTTON_VOICES)[number]

export interface BlockLink extends TextLink {
  readonly voice: ButtonVoice
}

interface Part {
  /** The same for as long as the part is on the page. */
  readonly key: string
}

interface HeroBlock extends Part {
  readonly kind: 'hero'
  readonly title: string
  readonly lead: string
  readonly picture: ContentPicture
  readonly links: readonly BlockLink[]
}

interface TextBlock extends Part {
  readonly kind: 'text'
  readonly text: RichText
}

export type ProductSource =
  | { readonly by: 'hand'; readonly handles: readonly string[] }
  | { readonly by: 'collection'; readonly collection: string; readonly limit: number }

interface ProductsBlock extends Part {
  readonly kind: 'products'
  readonly title: string
  readonly link: BlockLink | null
  readonly source: ProductSource
  /** A table of facts in place of slogans. */
  readonly layout: 'cards' | 'table'
}

/** A product in a picture, at a position in percent from the left and from the top. */
export interface Spot {
  readonly handle: string
  readonly x: number
  readonly y: number
}

interface SpotsBlock extends Part {
  readonly kind: 'spots'
  readonly title: string | null
  readonly picture: ContentPicture
  readonly spots: readonly Spot[]
}

interface StoryBlock extends Part {
  readonly kind: 'story'
  readonly overline: string
  readonly title: string
  readonly text: string
  readonly picture: ContentPicture
  readonly link: BlockLink | null
  /** Puts the picture to the right of the text instead of the left. */
  readonly isMirrored: boolean
}

interface StoriesBlock extends Part {
  readonly kind: 'stories'
  readonly title: string
  readonly link: TextLink
  /** The newest first; empty while there are none. */
  readonly stories: readonly StoryCard[]
}

interface BannerBlock extends Part {
  readonly kind: 'banner'
  readonly title: string
  readonly text: string
  readonly tone: 'tint' | 'primary' | 'secondary'
  readonly link: BlockLink | null
}

interface QuestionsBlock extends Part {
  readonly kind: 'questions'
  readonly title: string | null
  readonly questions: readonly FaqEntry[]
}

interface NewsletterBlock extends Part {
  readonly kind: 'newsletter'
  readonly title: string
  readonly text: string
  readonly buttonLabel: string
  readonly note: string | null
}

export interface ContentColumn extends Part {
  readonly picture: ContentPicture | null
  readonly title: string | null
  readonly text: RichText
  readonly link: BlockLink | null
}

interface ColumnsBlock extends Part {
  readonly kind: 'columns'
  readonly title: string | null
  readonly columns: readonly ContentColumn[]
}

interface VideoBlock extends Part {
  readonly kind: 'video'
  readonly title: string
  readonly url: string
  readonly poster: ContentPicture
  /** The address of a WebVTT file. */
  readonly captions: string | null
  readonly transcript: string | null
}

export type Block =
  | HeroBlock
  | TextBlock
  | ProductsBlock
  | SpotsBlock
  | StoryBlock
  | StoriesBlock
  | BannerBlock
  | QuestionsBlock
  | NewsletterBlock
  | ColumnsBlock
  | VideoBlock

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
