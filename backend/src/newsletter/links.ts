import {
  CONFIRM_DAYS,
  CONFIRM_PATH,
  type Confirmation,
  type Ending,
  UNSUBSCRIBE_PATH,
} from '#domain/newsletter/newsletter-token.ts'
import { createSigner } from '#system/signatures.ts'

interface Parts {
  readonly publicUrl: string
  readonly secret: string
}

const DAY_MS = 86_400_000

function link(path: string, value: Confirmation | Ending, { publicUrl, secret }: Parts): string {
  const address = new URL(path, publicUrl)
  address.searchParams.set('token', createSigner(secret).sign(value))
  return address.href
}

/** The address that confirms a request, for a week. */
export const confirmLink = (id: string, askedAt: Date, parts: Parts): string =>
  link(
    CONFIRM_PATH,
    {
      use: 'newsletter-confirm',
      id,
      askedAt: askedAt.getTime(),
      expires: askedAt.getTime() + CONFIRM_DAYS * DAY_MS,
    },
    parts,
  )

/** The address by which a subscriber leaves, by a button or in one click (RFC 8058). */
export const unsubscribeLink = (id: string, parts: Parts): string =>
  link(UNSUBSCRIBE_PATH, { use: 'newsletter-leave', id }, parts)
