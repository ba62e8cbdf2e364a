import { z } from 'zod'
import { createSigner } from '#system/signatures.ts'

const VALID_MS = 14 * 24 * 3_600_000

/** When the mail was requested, and what it says. */
interface Mailed {
  readonly at: Date
  /** The day until which its shopper may answer, or of the next attempt; staff set how far ahead. */
  readonly until: Date | null
}

interface Parts {
  readonly publicUrl: string
  readonly secret: string
}

const signed = z.object({
  /** The id of the delivery. */
  pays: z.string(),
  /** Milliseconds. */
  until: z.number(),
})

/**
 * The address at which the holder of the mail pays one delivery, or confirms its payment: for two weeks,
 * and not shorter than the mail says.
 */
export function paymentLink(
  cycleId: string,
  { at, until: answerUntil }: Mailed,
  { publicUrl, secret }: Parts,
): string {
  const until = Math.max(at.getTime() + VALID_MS, answerUntil?.getTime() ?? 0)
  const value: z.infer<typeof signed> = { pays: cycleId, until }
  return new URL(`/subscriptions/pay/${createSigner(secret).sign(value)}`, publicUrl).href
}

/** The delivery of a link; null if we have not signed it. */
export function readPaymentLink(token: string, secret: string) {
  const { data } = signed.safeParse(createSigner(secret).read(token))
  return data ? { cycleId: data.pays, hasExpired: Date.now() > data.until } : null
}
