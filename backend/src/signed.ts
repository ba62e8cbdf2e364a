import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether `signature` is the base64url HMAC-SHA256 of the payload. Takes the same time for any. */
export function isSigned(payload: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(payload).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * What web has signed as `<base64url(JSON)>.<base64url(HMAC-SHA256(secret, first part))>`, still to
 * be narrowed; undefined where it is absent, forged or damaged.
 */
export function readSigned(header: string | undefined, secret: string): unknown {
  const [payload, signature, ...rest] = header?.split('.') ?? []
  if (!payload || !signature || rest.length > 0) return undefined
  if (!isSigned(payload, signature, secret)) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return value
  } catch {
    return undefined
  }
}
