import type { Suggestions } from '#domain/catalogue/suggestions.ts'
import { SUGGESTIONS_AT_MOST } from '#domain/catalogue/suggestions.ts'
import { type Caller, getOwn, queryOf } from '../medusa.ts'
import { parseResponse } from '../response.ts'
import { at, list, text, type Wire, whole } from '../wire.ts'
import { toCard } from './card-answers.ts'
import { toOutcome } from './search-answers.ts'

export interface SuggestionQuery {
  readonly regionId: string
  readonly q: string
}

const toSuggestions = (answer: Wire): Suggestions => ({
  products: list(at(answer, 'products'), toCard),
  categories: list(at(answer, 'categories'), (wire) => ({
    handle: text(at(wire, 'handle')),
    name: text(at(wire, 'name')),
  })),
  collections: list(at(answer, 'collections'), (wire) => ({
    handle: text(at(wire, 'handle')),
    title: text(at(wire, 'title')),
  })),
  count: whole(at(answer, 'count')),
  outcome: toOutcome(answer),
})

export const createSuggestions = (caller: Caller) => ({
  /** Suggestions for the first letters of a search. */
  list: ({ regionId, q }: SuggestionQuery): Promise<Suggestions> => {
    const query = queryOf({ region_id: regionId, q, limit: SUGGESTIONS_AT_MOST })
    return parseResponse(getOwn(caller, `/store/suggestions${query}`), toSuggestions)
  },
})
