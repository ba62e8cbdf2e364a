import { readDetailsFilter } from '../../../catalogue/product-details/filter.ts'
import { detailsQuery } from '../../../catalogue/product-details/query.ts'
import { answerByStatement } from '../../body-row.ts'

/**
 * `GET /store/product-details`: a product as its page shows it, for one region and audience, with a
 * few related ones.
 */
export const GET = answerByStatement({ read: readDetailsFilter, statementOf: detailsQuery })
