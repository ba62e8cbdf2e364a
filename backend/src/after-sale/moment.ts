import { z } from 'zod'

/** A time from Postgres, alone or within JSON, as ISO text. */
export const moment = z.coerce.date().transform((at) => at.toISOString())
