import { provePassword } from '#account/password.server.ts'
import { checkProof } from '#domain/account/account-forms.ts'
import { matterWords } from '#domain/account/deletion.ts'
import { done, type FormAnswer, refused } from '#domain/web/form-answer.ts'
import { SIGNED_OUT } from './error-messages.ts'
import { accountForm } from './form.ts'

/** The account is deleted by a mailed link; requesting that link requires the password. */
export const requestDeletion = accountForm(
  checkProof,
  async ({ password }, context, account): Promise<FormAnswer> => {
    const [who, owner] = [await account.who(), await account.customer()]
    if (!who || !owner) return SIGNED_OUT
    await provePassword(context, who.shopper, password)
    const answer = await context.commerceService().requestDeletion(owner.id, who.shopper.identityId)
    if (answer.state === 'open') {
      return refused(['Not yet:', ...answer.matters.map(matterWords)].join(' '))
    }
    if (answer.state !== 'asked') return SIGNED_OUT
    return done({
      message: `We have sent a link to ${owner.email}. Open it within an hour to delete your account; until then nothing changes.`,
    })
  },
)
