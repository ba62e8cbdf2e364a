import { z } from 'zod'

/** What the core asks of somebody who wants a token. */
export const credentials = z.object({
  email: z.email().max(254).toLowerCase(),
  password: z.string().min(1).max(1_000),
})
