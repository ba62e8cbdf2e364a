import type { Request, Response } from 'express'
import { findTerms } from '../../../../../region/terms.ts'
import { databaseOf } from '../../../../database.ts'

/**
 * `GET /store/regions/{id}/gift-cards`: the amounts that a region sells, in minor units; null where
 * only the prices of the variants are sold.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const terms = await findTerms(databaseOf(request), request.params['id'] ?? '')
  if (terms) response.json({ gift_cards: terms.gift_cards })
  else response.status(404).json({ type: 'not_found', message: 'There is no such region' })
}
