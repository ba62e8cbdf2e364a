import type { Request } from 'express'
import { z } from 'zod'
import { createSigner } from '#system/signatures.ts'

const HEADER = 'x-perennial-context'
const VALID_MS = 60_000

const contextShape = z.object({
  at: z.number(),
  orders: z.array(z.string()),
  madeCarts: z.array(z.string()),
  salesChannelId: z.string().nullable(),
  customerGroupIds: z.array(z.string()),
  /** The day of a previewer, for price lists. */
  pricedOn: z.iso.date().optional(),
})

/**
 * What the web process vouches for: the orders a browser may see, the carts it has made, its
 * audience.
 */
export type SignedContext = z.infer<typeof contextShape>

/** The context of a header, or `null` where it is absent, forged, damaged or older than 60 s. */
export function verifyContext(
  header: string | undefined,
  secret: string,
  nowMs: number,
): SignedContext | null {
  const context = contextShape.safeParse(createSigner(secret).read(header)).data
  return context && Math.abs(nowMs - context.at) <= VALID_MS ? context : null
}

/** The signed context of a request. Without INTERNAL_SECRET there is none. */
export function contextOf(request: Request): SignedContext | null {
  const secret = process.env['INTERNAL_SECRET']
  return secret ? verifyContext(request.get(HEADER), secret, Date.now()) : null
}
