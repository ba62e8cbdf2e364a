import { createHmac, timingSafeEqual } from 'node:crypto'

const LONGEST = 8192

/** Signs and reads `<base64url(JSON)>.<base64url(HMAC-SHA256(secret, first part))>`. */
export interface Signer {
  readonly sign: (value: unknown) => string
  /** The signed value, still to be narrowed; undefined where the signature is not ours. */
  readonly read: (token: string | undefined) => unknown
}

const isEqual = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other)

export function createSigner(secret: string): Signer {
  const seal = (text: string) => createHmac('sha256', secret).update(text).digest()
  return {
    sign: (value) => {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${text}.${seal(text).toString('base64url')}`
    },
    read: (token) => {
      if (token === undefined || token.length > LONGEST) return undefined
      const [text, seals, ...rest] = token.split('.')
      if (!text || !seals || rest.length > 0) return undefined
      if (!isEqual(Buffer.from(seals, 'base64url'), seal(text))) return undefined
      try {
        const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
        return value
      } catch {
        return undefined
      }
    },
  }
}

/** True where `signature` is the hex HMAC-SHA256 of these bytes. */
export function isSignedBy(secret: string, body: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false
  return isEqual(Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(body).digest())
}
