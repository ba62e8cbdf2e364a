import { dayWords } from '../region/dates.ts'
import type { StoryCard } from './story-card.ts'

interface StoryDay {
  /** ISO date. */
  readonly date: string
  readonly words: string
}

/** The day of a story, whatever the server's time zone; null for an invalid one. */
export const storyDay = ({ publishedOn }: Pick<StoryCard, 'publishedOn'>): StoryDay | null =>
  publishedOn === null || Number.isNaN(Date.parse(publishedOn))
    ? null
    : { date: publishedOn, words: dayWords(publishedOn) }
