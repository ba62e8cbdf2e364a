import { isSignatureOf, signatureOf } from '#system/signatures.ts'
import { setting } from '../settings.ts'

const LINK_LIVES_MS = 15 * 60_000

const signedText = (name: string, expires: string) => `upload:${name}:${expires}`

/** A link to a protected file, valid for a quarter of an hour. */
export function signedLink(name: string): string {
  const expires = String(Date.now() + LINK_LIVES_MS)
  const signature = signatureOf(signedText(name, expires), setting('INTERNAL_SECRET'))
  return `/uploads/protected/${name}?expires=${expires}&signature=${signature}`
}

/** Whether a link is one of ours and still valid. */
export function isSigned(name: string, expires: string, signature: string): boolean {
  const isOurs = isSignatureOf(signedText(name, expires), signature, setting('INTERNAL_SECRET'))
  return isOurs && Number(expires) > Date.now()
}
