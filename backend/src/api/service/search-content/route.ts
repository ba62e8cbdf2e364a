import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { keepSearchContent, searchContent } from '../../../catalogue/search/search-content.ts'
import { readBody } from '../../read-body.ts'

/** `POST /service/search-content`: the editors' pages and synonyms, in place of the former ones. */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(searchContent, request, response)
  if (!body) return
  await request.scope
    .resolve<EntityManager>('manager')
    .transaction((manager) => keepSearchContent(manager, body))
  response.sendStatus(204)
}
