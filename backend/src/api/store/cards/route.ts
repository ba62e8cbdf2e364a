import { readCardsFilter } from '../../../catalogue/cards/filter.ts'
import { cardsQuery } from '../../../catalogue/cards/query.ts'
import { answerByStatement } from '../../body-row.ts'

/** `GET /store/cards`: the products of a listing, for one region and audience. */
export const GET = answerByStatement({ read: readCardsFilter, statementOf: cardsQuery })
