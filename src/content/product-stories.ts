import { defineQuery } from 'groq'
import { NEWEST_FIRST, STORY_CARD } from './fragments.ts'

/** The newest three that mention the product with the handle `$handle`, or lead to it in their text. */
export const PRODUCT_STORIES_QUERY =
  defineQuery(/* groq */ `*[_type == "story" && defined(slug.current) && (
  $handle in products || $handle in body[].markDefs[].handle
)] | ${NEWEST_FIRST}[0...3]${STORY_CARD}`)
