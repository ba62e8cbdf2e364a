import { z } from 'zod'
import { createSigner } from '#system/signatures.ts'

const VALID_MS = 14 * 24 * 3_600_000

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

/** The address at which the holder of the mail pays one delivery, or confirms its payment. */
export function paymentLink(cycleId: string, mailedAt: Date, { publicUrl, secret }: Parts): string {
  const value: z.infer<typeof signed> = { pays: cycleId, until: mailedAt.getTime() + VALID_MS }
  return new URL(`/subscriptions/pay/${createSigner(secret).sign(value)}`, publicUrl).href
}

/** The delivery of a link; null if we have not signed it. */
export function readPaymentLink(token: string, secret: string) {
  const { data } = signed.safeParse(createSigner(secret).read(token))
  return data ? { cycleId: data.pays, hasExpired: Date.now() > data.until } : null
}
