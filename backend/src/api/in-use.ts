import type { RequestHandler } from 'express'
import { findsAny } from '../rows.ts'
import { databaseOf } from './database.ts'

/**
 * Refuses to delete what the shop goes on needing: the core lets it go, and orders, renewals or new
 * products fail later.
 */
const requireUnused =
  (words: string, sql: string): RequestHandler =>
  async (request, response, next) => {
    if (!(await findsAny(databaseOf(request), sql, [request.params['id']]))) return next()
    response.status(400).json({ type: 'not_allowed', code: 'in_use', message: words })
  }

export const requireUnusedRegion = requireUnused(
  'There are orders or subscriptions in this region: to close it, take its countries out',
  `SELECT FROM "order" WHERE region_id = $1
   UNION ALL SELECT FROM subscription WHERE region_id = $1`,
)

export const requireUnusedLocation = requireUnused(
  'The shop packs here by default: choose another stock location in its settings first',
  'SELECT FROM store WHERE default_location_id = $1',
)

export const requireUnusedProfile = requireUnused(
  'New products or gift cards are delivered by this profile',
  "SELECT FROM shipping_profile WHERE id = $1 AND type <> 'custom' AND deleted_at IS NULL",
)
