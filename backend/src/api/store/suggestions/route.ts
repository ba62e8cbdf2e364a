import type { Request, Response } from 'express'
import { readSuggestions, suggestionsQuery } from '../../../catalogue/search/suggestions.ts'
import { audienceOf } from '../../audience.ts'
import { answerWithBody } from '../../body-row.ts'

/** `GET /store/suggestions`: suggestions while a search is being typed. */
export async function GET(request: Request, response: Response): Promise<void> {
  const asked = readSuggestions(request.query)
  if (typeof asked === 'string') {
    response.status(400).json({ type: 'invalid_data', message: asked })
    return
  }
  const statement = suggestionsQuery(asked, await audienceOf(request))
  await answerWithBody(request, response, statement, asked.region_id)
}
