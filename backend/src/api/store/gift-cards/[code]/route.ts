import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { tidyCode } from '../../../../cart/codes/code.ts'
import { findGiftCard } from '../../../../cart/codes/gift-card.ts'
import { refusalBody } from '../../../../cart/codes/refusal.ts'

/**
 * `GET /store/gift-cards/{code}`: the balance of a card. Replaces the core's route, which repeats
 * the code in its refusal and in the log, and distinguishes stopped cards from unknown ones.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const code = tidyCode(request.params['code'] ?? '')
  const found = await findGiftCard(request.scope.resolve<EntityManager>('manager'), code)
  if (!found) {
    response.status(404).json(refusalBody({ reason: 'unknown' }))
    return
  }
  const { id, value, balance, ends_at, country_code, region_id, region, currency_code } = found
  response.json({
    gift_card: {
      id,
      code: found.code,
      value,
      balance,
      ends_at,
      country_code,
      region: { id: region_id, name: region, currency_code },
    },
  })
}
