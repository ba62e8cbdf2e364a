import type { Queryable } from '../../rows.ts'
import { listingMemoryOf } from '../listing-memory/memory.ts'
import { select } from '../listing-memory/select.ts'
import { answerQuery } from './answer.ts'
import type { CardAudience, CardsFilter } from './filter.ts'
import { parseQuestion, questionQuery } from './question.ts'
import { selectionOf } from './selection.ts'
import { bodyOf } from './statement.ts'

/**
 * The products of a listing, for one region and audience: the answer as JSON text, or undefined where
 * the region does not exist. What it shows was committed before it was asked, or later (decision 67).
 */
export async function listCards(
  database: Queryable,
  filter: CardsFilter,
  audience: CardAudience,
): Promise<string | undefined> {
  const memory = listingMemoryOf(database)
  const asked = await bodyOf(database, questionQuery(filter, audience, memory.position))
  if (asked === undefined) return undefined
  const question = parseQuestion(asked)
  if (!question.is_current) await memory.refresh()
  const market = { regionId: filter.region_id, audience }
  const assortment = await memory.assortment(question.market, market)
  if (assortment === undefined) return undefined
  const selected = select(assortment, selectionOf(filter, question, assortment))
  return bodyOf(database, answerQuery(filter, audience, question, selected))
}
