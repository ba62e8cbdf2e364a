import { type FoundPageLink, PAGE_KINDS } from '#domain/catalogue/search-content.ts'
import type { SearchOutcome } from '#domain/catalogue/search-outcome.ts'
import { at, flag, listOrNone, optional, text, textOr, type Wire } from '../wire.ts'

const toPage = (wire: Wire): FoundPageLink => {
  const kind = text(at(wire, 'kind'))
  return {
    path: text(at(wire, 'path')),
    kind: PAGE_KINDS.find((knownKind) => knownKind === kind) ?? 'page',
    title: text(at(wire, 'title')),
    lead: textOr(at(wire, 'lead'), ''),
  }
}

/** What commerce says of the words of a search; nothing without one. */
export const toOutcome = (answer: Wire): SearchOutcome => ({
  isFuzzy: optional(at(answer, 'fuzzy'), flag, false),
  isPartial: optional(at(answer, 'partial'), flag, false),
  kept: listOrNone(at(answer, 'kept'), text),
  dropped: listOrNone(at(answer, 'dropped'), text),
  pages: listOrNone(at(answer, 'pages'), toPage),
})
