import type { Request, Response } from 'express'
import { giftCardLiability, mostSold, runningLow } from '../../../figures/goods.ts'
import {
  lastDaysQuery,
  periodBefore,
  periodOf,
  rangeQuery,
  shopTimeZone,
} from '../../../figures/period.ts'
import { customersOf, salesByDay, salesOf } from '../../../figures/sales.ts'
import { subscriptionChanges, subscriptionFigures } from '../../../figures/subscriptions.ts'
import { databaseOf } from '../../database.ts'
import { readQuery } from '../../read-body.ts'

/**
 * `GET /admin/figures`: the shop's numbers of a period, and those of as many days before it.
 * Amounts in minor units.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const shape = request.query['days'] === undefined ? rangeQuery : lastDaysQuery
  const query = readQuery<typeof rangeQuery | typeof lastDaysQuery>(shape, request, response)
  if (!query) return
  const database = databaseOf(request)
  const period = periodOf(query, new Date(), await shopTimeZone(database))
  const before = periodBefore(period)
  response.json({
    figures: {
      period,
      before,
      sales: await salesOf(database, period),
      sales_before: await salesOf(database, before),
      days: await salesByDay(database, period),
      customers: await customersOf(database, period),
      customers_before: await customersOf(database, before),
      most_sold: await mostSold(database, period),
      running_low: await runningLow(database),
      gift_cards: await giftCardLiability(database),
      subscriptions: await subscriptionFigures(database),
      subscription_changes: await subscriptionChanges(database, period),
      subscription_changes_before: await subscriptionChanges(database, before),
    },
  })
}
