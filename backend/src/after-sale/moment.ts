import { z } from 'zod'

/** A time as Postgres says it, alone or within JSON, as ISO text. */
export const moment = z.coerce.date().transform((at) => at.toISOString())
