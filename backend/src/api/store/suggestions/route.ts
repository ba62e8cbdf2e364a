import { readSuggestions, suggestionsQuery } from '../../../catalogue/search/suggestions.ts'
import { answerByStatement } from '../../body-row.ts'

/** `GET /store/suggestions`: suggestions while a search is being typed. */
export const GET = answerByStatement({ read: readSuggestions, statementOf: suggestionsQuery })
