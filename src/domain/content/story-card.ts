import type { ContentPicture } from './content-picture.ts'

/** The part of a story that a link to it needs. */
export interface StoryCard {
  readonly id: string
  readonly path: string
  readonly overline: string
  readonly title: string
  readonly lead: string
  readonly picture: ContentPicture
  /** ISO date; null without one. */
  readonly publishedOn: string | null
}
