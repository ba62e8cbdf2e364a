import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { jsonIn } from '#domain/web/json.ts'

const LONGEST = 8192

type Encoding = 'hex' | 'base64url'

/** The HMAC-SHA256 of a text. */
export const signatureOf = (
  content: string | Buffer,
  secret: string,
  as: Encoding = 'hex',
): string => createHmac('sha256', secret).update(content).digest(as)

/** True if `signature` is that of the text. Takes the same time for any. */
export function isSignatureOf(
  content: string | Buffer,
  signature: unknown,
  secret: string,
  as: Encoding = 'hex',
): boolean {
  const expected = signatureOf(content, secret, as)
  if (typeof signature !== 'string' || signature.length !== expected.length) return false
  const actual = Buffer.from(signature, as)
  const wanted = Buffer.from(expected, as)
  return actual.length === wanted.length && timingSafeEqual(actual, wanted)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time, whatever the lengths. */
export const isSameSecret = (secret: string, expected: string): boolean =>
  timingSafeEqual(digest(secret), digest(expected))

/** Signs and reads `<base64url(JSON)>.<base64url(HMAC-SHA256(secret, first part))>`. */
export interface Signer {
  readonly sign: (value: unknown) => string
  /** The signed value, still to be narrowed; undefined if the signature is invalid. */
  readonly read: (token: string | undefined) => unknown
}

export function createSigner(secret: string): Signer {
  return {
    sign: (value) => {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${text}.${signatureOf(text, secret, 'base64url')}`
    },
    read: (token) => {
      if (token === undefined || token.length > LONGEST) return undefined
      const [text, signature, ...rest] = token.split('.')
      if (!text || !signature || rest.length > 0) return undefined
      if (!isSignatureOf(text, signature, secret, 'base64url')) return undefined
      return jsonIn(Buffer.from(text, 'base64url').toString())
    },
  }
}
