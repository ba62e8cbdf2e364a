import type { RequestHandler } from 'express'
import { z } from 'zod'
import { createSigner } from '#system/signatures.ts'
import { setting } from '../settings.ts'
import { refuse } from './refusal.ts'

const HEADER = 'x-perennial-service'
const VALID_MS = 60_000

const call = z.object({ at: z.number(), service: z.literal(true) })

/** Lets only web pass, which signs each of its calls for 60 s. */
export const requireService: RequestHandler = (request, response, next) => {
  const { data } = call.safeParse(
    createSigner(setting('INTERNAL_SECRET')).read(request.get(HEADER)),
  )
  if (data && Math.abs(Date.now() - data.at) <= VALID_MS) next()
  else refuse(response, 401, 'Only the store itself may ask this')
}
