import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A new secret in the form of standard-webhooks: 24 random bytes. */
export const newSecret = (): string => `${PREFIX}${randomBytes(24).toString('base64')}`

interface Signed {
  readonly id: string
  readonly sentAt: Date
  readonly body: string
}

/**
 * The headers that prove where a delivery comes from, as https://www.standardwebhooks.com describes
 * them: one signature for each valid secret, so that receivers can change theirs in their own time.
 */
export function signedHeaders(
  { id, sentAt, body }: Signed,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
    return `v1,${signed.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
