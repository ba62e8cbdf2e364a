import type { Request, Response } from 'express'
import { readSuggestions, suggestionsQuery } from '../../../catalogue/search/suggestions.ts'
import { audienceOf } from '../../audience.ts'
import { answerWithBody } from '../../body-row.ts'

/** `GET /store/suggestions`: suggestions while a search is being typed. */
export async function GET(request: Request, response: Response): Promise<void> {
  const query = readSuggestions(request.query)
  if (typeof query === 'string') {
    response.status(400).json({ type: 'invalid_data', message: query })
    return
  }
  const statement = suggestionsQuery(query, await audienceOf(request))
  await answerWithBody(request, response, statement, query.region_id)
}
