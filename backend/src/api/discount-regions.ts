import type { RequestHandler } from 'express'
import { z } from 'zod'

const nowhere = z.looseObject({ regions: z.array(z.unknown()).max(0) })

/** The core asks for a region of new discounts alone; without one a code counts nowhere. */
export const requireRegion: RequestHandler = (request, response, next) => {
  if (!nowhere.safeParse(request.body).success) return next()
  const message = 'regions must name at least one region'
  response.status(400).json({ type: 'invalid_data', message })
}
