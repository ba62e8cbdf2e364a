import { z } from 'zod'
import { createSigner } from '#system/signatures.ts'

const VALID_MS = 14 * 24 * 3_600_000

const token = z.object({ pays: z.string(), until: z.number() })

interface Parts {
  readonly publicUrl: string
  readonly secret: string
}

/** The address at which the holder of the mail confirms the payment of one delivery. */
export function paymentLink(cycleId: string, mailedAt: Date, { publicUrl, secret }: Parts): string {
  const signed = createSigner(secret).sign({ pays: cycleId, until: mailedAt.getTime() + VALID_MS })
  return new URL(`/subscriptions/pay/${signed}`, publicUrl).href
}

/** The delivery that a link pays for, or null if the link is forged or has expired. */
export function cycleOfLink(link: string, secret: string, nowMs: number): string | null {
  const read = token.safeParse(createSigner(secret).read(link)).data
  return read && read.until >= nowMs ? read.pays : null
}
