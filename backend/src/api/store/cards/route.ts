import { readCardsFilter } from '../../../catalogue/cards/filter.ts'
import { listCards } from '../../../catalogue/cards/list-cards.ts'
import { answerWith } from '../../body-row.ts'

/** `GET /store/cards`: the products of a listing, for one region and audience. */
export const GET = answerWith({ read: readCardsFilter, answerOf: listCards })
