import { createHmac, timingSafeEqual } from 'node:crypto'
import { setting } from '../settings.ts'

const LINK_LIVES_MS = 15 * 60_000

const signatureOf = (name: string, expires: string) =>
  createHmac('sha256', setting('INTERNAL_SECRET')).update(`upload:${name}:${expires}`).digest()

/** A link to a protected file, good for a quarter of an hour. */
export function signedLink(name: string): string {
  const expires = String(Date.now() + LINK_LIVES_MS)
  const signature = signatureOf(name, expires).toString('hex')
  return `/uploads/protected/${name}?expires=${expires}&signature=${signature}`
}

/** Whether a link is one of ours and still good. */
export function isSigned(name: string, expires: string, signature: string): boolean {
  const given = Buffer.from(signature, 'hex')
  const wanted = signatureOf(name, expires)
  const matches = given.length === wanted.length && timingSafeEqual(given, wanted)
  return matches && Number(expires) > Date.now()
}
