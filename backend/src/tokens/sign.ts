import { signatureOf } from '#system/signatures.ts'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A JSON web token as the core signs and reads them (HS256). */
export function signToken(claims: Readonly<Record<string, unknown>>, secret: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${signatureOf(text, secret, 'base64url')}`
}
