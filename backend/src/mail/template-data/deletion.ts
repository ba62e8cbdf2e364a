import { DELETE_PATH, DELETION_MINUTES, type DeletionToken } from '#domain/account/deletion.ts'
import { createSigner } from '#system/signatures.ts'
import type { ContentOf } from '../content.ts'
import type { MailContext } from './context.ts'

/** The link that deletes an account, for an hour from its request. */
export function deletionData(
  { settings }: MailContext,
  { account_deletion_id, asked_at }: ContentOf<'deletion-requested'>['data'],
) {
  const askedAt = new Date(asked_at).getTime()
  const token: DeletionToken = {
    use: 'delete-account',
    id: account_deletion_id,
    askedAt,
    expires: askedAt + DELETION_MINUTES * 60_000,
  }
  const link = new URL(DELETE_PATH, settings.publicUrl)
  link.searchParams.set('token', createSigner(settings.secret).sign(token))
  return { link: link.href }
}

export const shopLink = ({ settings }: MailContext) => ({
  link: new URL('/', settings.publicUrl).href,
})
