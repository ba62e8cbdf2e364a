import { createSigner } from '#system/signatures.ts'

const VALID_MS = 14 * 24 * 3_600_000

interface Parts {
  readonly publicUrl: string
  readonly secret: string
}

/** The address at which the holder of the mail confirms the payment of one delivery. */
export function paymentLink(cycleId: string, mailedAt: Date, { publicUrl, secret }: Parts): string {
  const signed = createSigner(secret).sign({ pays: cycleId, until: mailedAt.getTime() + VALID_MS })
  return new URL(`/subscriptions/pay/${signed}`, publicUrl).href
}
