import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { tidyCode } from '../../../../cart/codes/code.ts'
import { findGiftCard, hasEnded, lastDay } from '../../../../cart/codes/gift-card.ts'
import { refusalBody } from '../../../../cart/codes/refusal.ts'

/**
 * `GET /store/gift-cards/{code}`: the balance of a card, its last day by its own clock, as in its
 * mail, and where it is spent. Whoever has the code is told nothing of who bought it. Replaces the
 * core's route, which repeats the code in its refusal and in the log, and distinguishes stopped cards
 * from unknown ones.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const code = tidyCode(request.params['code'] ?? '')
  const found = await findGiftCard(request.scope.resolve<EntityManager>('manager'), code)
  if (!found) {
    response.status(404).json(refusalBody({ reason: 'unknown' }))
    return
  }
  const { code: own, balance, ends_at, region, currency_code } = found
  response.json({
    gift_card: {
      code: own,
      balance,
      has_ended: hasEnded(found),
      ends_on: ends_at && lastDay(found, ends_at),
      region: { name: region, currency_code },
    },
  })
}
